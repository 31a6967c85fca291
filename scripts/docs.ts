import { fileURLToPath } from "node:url";
import { rootFolder } from "./read-rules.ts";
import { writeSite } from "./site/write-site.ts";

/** `npm run docs`: the pages as HTML, for the package. */
writeSite(fileURLToPath(rootFolder), fileURLToPath(new URL("dist/docs", rootFolder)));
