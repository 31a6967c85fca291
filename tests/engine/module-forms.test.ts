import { expect, it } from "vitest";
import { findInProject } from "./project.ts";

const OLD = '"/user/billing/profile"';
const OTHER = '"/user/billing/history"';
const COMPILED = '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n';

it.each<[form: string, files: Readonly<Record<string, string>>, imports: string, used: string]>([
  [
    "a namespace of the language",
    { "paths.ts": `export namespace Paths { export const old = ${OLD}; export const other = ${OTHER}; }` },
    'import { Paths } from "./paths";',
    "Paths.old",
  ],
  [
    "a namespace in another one",
    { "paths.ts": `export namespace Paths { export namespace Zone { export const old = ${OLD}; } }` },
    'import { Paths } from "./paths";',
    "Paths.Zone.old",
  ],
  [
    "a namespace of two names",
    { "paths.ts": `export namespace Paths.Zone { export function old() { return ${OLD}; } }` },
    'import { Paths } from "./paths";',
    "Paths.Zone.old()",
  ],
  [
    "what a namespace keeps to itself",
    { "paths.ts": `export namespace Paths { const own = ${OLD}; export const old = own; }` },
    'import { Paths } from "./paths";',
    "Paths.old",
  ],
  [
    "the exports of a file, spread",
    { "paths.ts": `export const old = ${OLD}, other = ${OTHER};` },
    'import * as own from "./paths"; const paths = { ...own };',
    "paths.old",
  ],
  [
    "the exports of a file, assigned",
    { "paths.ts": `export const old = ${OLD}, other = ${OTHER};` },
    'import * as own from "./paths"; const paths = Object.assign({}, own);',
    "paths.old",
  ],
  [
    "JSON as a namespace, by its default export",
    { "paths.json": `{ "old": ${OLD}, "other": ${OTHER} }` },
    'import * as paths from "./paths.json";',
    "paths.default.old",
  ],
  [
    "a block of a class",
    { "paths.ts": `export class Paths { static old; static { this.old = ${OLD}; } }` },
    'import { Paths } from "./paths";',
    "Paths.old",
  ],
  [
    "`createRequire`",
    { "paths.cjs": `exports.old = ${OLD}; exports.other = ${OTHER};` },
    'import { createRequire } from "node:module"; const require = createRequire(import.meta.url); const paths = require("./paths.cjs");',
    "paths.old",
  ],
  [
    "what a compiler made of an export that is handed on",
    {
      "paths.js": `${COMPILED}exports.old = ${OLD};\nexports.other = ${OTHER};`,
      "lib.js": `${COMPILED}var paths_1 = require("./paths");\nObject.defineProperty(exports, "old", { enumerable: true, get: function () { return paths_1.old; } });`,
    },
    'import { old } from "./lib";',
    "old",
  ],
  [
    "what a compiler made of all exports that are handed on",
    {
      "paths.js": `${COMPILED}exports.old = ${OLD};\nexports.other = ${OTHER};`,
      "lib.js": `${COMPILED}var tslib_1 = require("tslib");\ntslib_1.__exportStar(require("./paths"), exports);`,
    },
    'import { old } from "./lib";',
    "old",
  ],
])("is read: %s", (_form, files, imports, used) => {
  const main = `${imports}\nfetch("https://api.cloudflare.com/client/v4" + ${used});`;
  const proved = findInProject({ ...files, "main.ts": main }).filter((finding) => finding.includes(" proved "));
  expect([...new Set(proved.map((finding) => finding.split(" ")[1]))]).toEqual(["billing-profile"]);
});

it("a namespace that only declares what is there elsewhere says nothing", () => {
  const main =
    'declare namespace Paths { const old: string; }\nfetch("https://api.cloudflare.com/client/v4" + Paths.old);';
  expect(findInProject({ "main.ts": main })).toEqual([]);
});
