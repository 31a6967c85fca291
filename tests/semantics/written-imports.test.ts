import { expect, it } from "vitest";
import { listImports, namesBehind, type ExportedNames } from "../../src/semantics/modules/written-imports.ts";

it.each<[string, readonly string[] | "all"]>([
  ['import { a, b as c, type D } from "./x";', ["a", "b", "D"]],
  ['import type { A } from "./x";', ["A"]],
  ['import x from "./x";', ["default"]],
  ['import type from "./x";', ["default"]],
  ['import x, { a } from "./x";', ["default", "a"]],
  ['import { default as x } from "./x";', ["default"]],
  ['import {\n  importOf,\n  exported,\n} from "./x";', ["importOf", "exported"]],
  ['import "./x";', []],
  ['import * as x from "./x";', "all"],
  ['import x, * as all from "./x";', "all"],
  ['import { a, // the first\n b } from "./x";', "all"],
  ['import { "a-b" as c } from "./x";', "all"],
  ['import { s\\u0065nd } from "./x";', "all"],
  ['const { a } = await import("./x");', "all"],
  ['const { a } = require("./x");', "all"],
  ['import x = require("./x");', "all"],
])("the names that are taken: %s", (text, names) => {
  const [taken] = listImports(text).taken;
  expect(taken).toEqual({ specifier: "./x", names: names === "all" ? names : new Set(names) });
});

it.each<[string, ExportedNames, readonly string[] | "all"]>([
  ['export * from "./x";', new Set(["a"]), ["a"]],
  ['export * from "./x";', "all", "all"],
  ['export type * from "./x";', new Set(["a"]), ["a"]],
  ['export { a } from "./x";', new Set(["a"]), ["a"]],
  ['export { a as b } from "./x";', new Set(["b"]), ["a"]],
  ['export { a as b } from "./x";', new Set(["a"]), []],
  ['export { a, type B as C } from "./x";', "all", ["a", "B"]],
  ['export { default } from "./x";', new Set(["default"]), ["default"]],
  ['export * as ns from "./x";', new Set(["ns"]), "all"],
  ['export * as ns from "./x";', new Set(["a"]), []],
  ['export { a /* the first */ } from "./x";', new Set(["b"]), ["b"]],
])("the names that are passed on: %s", (text, asked, names) => {
  const [reexport] = listImports(text).passedOn;
  expect(reexport && namesBehind(reexport, asked)).toEqual(names === "all" ? names : new Set(names));
});

it("an import behind a statement that is no import is read by its own keyword", () => {
  const text = 'export const exporter = 1;\nimport { a } from "./a";\nexport { importer };\nexport { b } from "./b";';
  const { taken, passedOn, specifiers } = listImports(text);
  expect(taken).toEqual([{ specifier: "./a", names: new Set(["a"]) }]);
  expect(passedOn.map(({ specifier }) => specifier)).toEqual(["./b"]);
  expect(specifiers).toEqual(["./a", "./b"]);
});
