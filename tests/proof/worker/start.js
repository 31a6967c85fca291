// Worker threads do not take over the loader of TypeScript: this file registers it and loads the worker itself.
import { register } from "tsx/esm/api";

register();
await import("./serve-executions.ts");
