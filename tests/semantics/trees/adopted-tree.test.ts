import { createRequire } from "node:module";
import parser from "@typescript-eslint/parser";
import { beforeAll, describe, expect, it } from "vitest";
import { openCodeWindow } from "../../../src/semantics/syntax/code-window.ts";
import { loadBundledCompiler, loadCompiler, ts, type TS } from "../../../src/semantics/syntax/compiler.ts";
import { parseWindow } from "../../../src/semantics/syntax/parse.ts";
import { childrenOf, findDifference } from "./are-alike.ts";
import { PROBE } from "./probe-text.ts";

const require = createRequire(import.meta.url);
const ASSERTION = "const other = <unknown>value; function is(): this is string { return true; } let self: this;";

beforeAll(() => {
  loadCompiler();
});

describe.each(["typescript", "typescript5.9"])("trees of %s", (name) => {
  const { createSourceFile, JSDocParsingMode } = require(name) as typeof TS;
  const bundled = loadBundledCompiler();

  it.each([
    ["a.tsx", PROBE],
    ["a.ts", ASSERTION],
    ["a.js", "#!/usr/bin/env node\nmodule.exports = { a: require('b') }; /** @type {string} */ let c;"],
    ["a.jsx", "const { a } = b; export const c = <d e={a}>f</d>;"],
  ])("%s: every node is as it is made here", (file, text) => {
    for (const jsDocParsingMode of [JSDocParsingMode.ParseNone, JSDocParsingMode.ParseAll]) {
      const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode };
      const here = bundled.createSourceFile(file, text, ts.ScriptTarget.Latest);
      expect(findDifference(here, createSourceFile(file, text, options, true))).toBeUndefined();
    }
  });
});

it("the probe holds each kind of node that code can have", () => {
  const found = new Set<TS.SyntaxKind>();
  const pending: TS.Node[] = [
    ts.createSourceFile("a.tsx", PROBE, ts.ScriptTarget.Latest),
    ts.createSourceFile("a.ts", ASSERTION, ts.ScriptTarget.Latest),
  ];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    found.add(node.kind);
    pending.push(...childrenOf(node));
  }
  const { FirstNode, FirstJSDocNode } = ts.SyntaxKind;
  const kinds = Object.values(ts.SyntaxKind).filter((kind) => typeof kind === "number");
  const ofNodes = [...new Set(kinds)].filter((kind) => kind >= FirstNode && kind < FirstJSDocNode);
  const missing = ofNodes.filter((kind) => !found.has(kind)).map((kind) => ts.SyntaxKind[kind]);
  // What only a broken text has, and what no parser makes.
  expect(missing).toEqual(["SyntheticExpression", "MissingDeclaration", "ImportTypeAssertionContainer", "Bundle"]);
});

describe("a text that ESLint's parser has read", () => {
  it.each([
    ["TypeScript", "a.ts", "export const a: string = await b;"],
    ["TypeScript with JSX", "a.tsx", "export const a = <b />;"],
    ["JavaScript", "a.js", "const a = require('b');"],
    ["JavaScript with JSX", "a.jsx", "const a = <b />;"],
  ])("%s: its tree is taken", (_, filename, text) => {
    const { findTree, tree } = parse(filename, text);
    expect(read(filename, text, findTree).file).toBe(tree);
  });

  it("another text is parsed", () => {
    const { findTree } = parse("a.ts", "let a;");
    expect(read("a.ts", "let b;", findTree).file.text).toBe("let b;");
  });

  it.each([
    ["an error", "a.ts", "let = ;", (text: string) => makeTree("a.ts", text)],
    ["another dialect", "a.ts", "const a = <b>c</b>;", (text: string) => makeTree("a.tsx", text)],
    ["a dialect that the name leaves open", "a", "let a;", (text: string) => makeTree("a.ts", text)],
    ["`await` in a script", "a.js", "await (a);", (text: string) => makeTree("a.js", text)],
  ])("a tree with %s is not taken", (_, filename, text, make) => {
    const tree = make(text);
    expect(read(filename, text, () => tree).file).not.toBe(tree);
  });

  it.each([
    ["nothing", undefined],
    ["what is no tree", { type: "Program" }],
    ["a tree of another compiler", { text: "let a;", parseDiagnostics: [], scriptKind: 3 }],
  ])("%s is not taken", (_, tree) => {
    expect(read("a.ts", "let a;", () => tree).file.statements).toHaveLength(1);
  });
});

function parse(filename: string, text: string): { readonly findTree: () => unknown; readonly tree: unknown } {
  const { services, ast } = parser.parseForESLint(text, { filePath: filename, sourceType: "module" });
  const tree: unknown = services.esTreeNodeToTSNodeMap.get(ast);
  return { findTree: () => tree, tree };
}

function makeTree(filename: string, text: string): unknown {
  return (require("typescript") as typeof TS).createSourceFile(filename, text, ts.ScriptTarget.Latest, true);
}

function read(filename: string, text: string, findTree: () => unknown): ReturnType<typeof parseWindow> {
  const window = openCodeWindow(filename, text);
  if (window === undefined) throw new Error(`${filename} holds no script.`);
  return parseWindow(filename, window, findTree);
}
