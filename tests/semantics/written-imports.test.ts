import { expect, it } from "vitest";
import { listImports, type ExportedNames } from "../../src/semantics/modules/written-imports.ts";

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
  expect(taken?.specifier).toBe("./x");
  expect(taken?.names()).toEqual(names === "all" ? names : new Set(names));
});

it.each<[string, Readonly<Record<string, readonly string[] | "all">> | "all"]>([
  ['export * from "./x";', "all"],
  ['export type * from "./x";', "all"],
  ['export { a } from "./x";', { a: ["a"] }],
  ['export { a as b } from "./x";', { b: ["a"] }],
  ['export { a, type B as C } from "./x";', { a: ["a"], C: ["B"] }],
  ['export { default } from "./x";', { default: ["default"] }],
  ['export * as ns from "./x";', { ns: "all" }],
  ['export { a /* the first */ } from "./x";', "all"],
])("the names that are passed on: %s", (text, names) => {
  const [reexport] = listImports(text).passedOn;
  const passedOn = reexport?.names();
  const toList = (taken: ExportedNames): readonly string[] | "all" => (taken === "all" ? taken : [...taken]);
  const listed = Array.from(
    passedOn === "all" ? [] : (passedOn ?? []),
    ([name, taken]) => [name, toList(taken)] as const,
  );
  expect(passedOn === "all" ? passedOn : Object.fromEntries(listed)).toEqual(names);
});

it("an import behind a statement that is no import is read by its own keyword", () => {
  const text = 'export const exporter = 1;\nimport { a } from "./a";\nexport { importer };\nexport { b } from "./b";';
  const { taken, passedOn, specifiers } = listImports(text);
  expect(taken.map(({ specifier, names }) => [specifier, names()])).toEqual([["./a", new Set(["a"])]]);
  expect(passedOn.map(({ specifier }) => specifier)).toEqual(["./b"]);
  expect(specifiers).toEqual(["./a", "./b"]);
});
