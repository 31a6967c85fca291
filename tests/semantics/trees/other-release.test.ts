import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { loadCompiler, ts, type TS } from "../../../src/semantics/syntax/compiler.ts";
import { parseWindow } from "../../../src/semantics/syntax/parse.ts";
import { findDifference } from "./are-alike.ts";

const require = createRequire(import.meta.url);
const TEXT = "export const a = 1;";

it("trees of a release that numbers the kinds of nodes in another way are not taken", () => {
  loadCompiler();
  const tree = (require("typescript5.4") as typeof TS).createSourceFile("a.ts", TEXT, ts.ScriptTarget.Latest, true);
  const { file } = parseWindow("a.ts", { text: TEXT, dialect: "ts" }, () => tree);
  expect(findDifference(file, tree)).toBeDefined();
  expect(file).not.toBe(tree);
});

it("those of one beside it are", () => {
  const tree = (require("typescript") as typeof TS).createSourceFile("a.ts", TEXT, ts.ScriptTarget.Latest, true);
  const { file } = parseWindow("a.ts", { text: TEXT, dialect: "ts" }, () => tree);
  expect(file).toBe(tree);
});
