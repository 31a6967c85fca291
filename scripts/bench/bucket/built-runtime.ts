import { pathToFileURL } from "node:url";
import { toRepositoryPath } from "../measure-process.ts";

type Runtime = typeof import("../../../src/runtime/index.ts");

/** The runtime as the package ships it. What runs the scripts makes the sources several times as slow. */
export const builtRuntime = (await import(pathToFileURL(toRepositoryPath("dist/runtime/index.js")).href)) as Runtime;
