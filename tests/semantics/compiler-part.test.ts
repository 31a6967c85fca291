import { createRequire } from "node:module";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ts as whole } from "ts-morph";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { loadCompilerPart } from "../../src/semantics/syntax/compiler-part.ts";

const PATH = createRequire(createRequire(import.meta.url).resolve("ts-morph")).resolve(
  "@ts-morph/common/dist/typescript.js",
);
const SOURCES = join(import.meta.dirname, "../../src");
const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), "utf8") }));
type Compiler = typeof whole;

function listNodes(compiler: Compiler, text: string): readonly string[] {
  const { Latest } = compiler.ScriptTarget;
  const file = compiler.createSourceFile("a.tsx", text, Latest, true, compiler.ScriptKind.TSX);
  const nodes: string[] = [];
  const visit = (node: whole.Node): void => {
    nodes.push(
      `${compiler.SyntaxKind[node.kind]} ${node.pos} ${node.end} ${node.flags} ${String(Reflect.get(node, "text"))}`,
    );
    compiler.forEachChild(node, visit);
  };
  visit(file);
  return nodes;
}

describe("the part of the compiler that parses", () => {
  const part = loadCompilerPart(PATH);
  if (part === undefined) throw new Error("the compiler is not made of the parts that are known");

  it("is found in the release that is installed", () => {
    expect(part.version).toBe(whole.version);
  });

  it.each([
    "class A<T> { @b() #c = async function* () { yield* [...d, `${e}f`] satisfies G; } }",
    "export default <a b={c}>text {...d}</a>; label: for await (const [x, { y = 1 }] of z) break label;",
    "import type { A } from 'a'; enum B { C = 1 << 2 } namespace D { export = E } /regular/u.test(f!) ?? (g as h);",
    "const broken = (a, => { if (b else",
  ])("makes the same tree: %s", (text) => {
    expect(listNodes(part, text)).toEqual(listNodes(whole, text));
  });

  it("has all that the sources ask the compiler for", () => {
    const names = new Set(
      sources.flatMap(({ text }) => Array.from(text.matchAll(/\bts\.(\w+)/g), ([, name = ""]) => name)),
    );
    const ofWhole = [...names].filter((name) => Reflect.get(whole, name) !== undefined);
    expect(ofWhole.length).toBeGreaterThan(100);
    expect(ofWhole.filter((name) => typeof Reflect.get(part, name) !== typeof Reflect.get(whole, name))).toEqual([]);
  });

  it("has nodes without methods, and the sources call none", () => {
    const ofNodes = "getStart getText getSourceFile getFullText getFullStart getEnd getWidth getFullWidth getChildren";
    const methods = new RegExp(`\\.(?:${ofNodes.replaceAll(" ", "|")}|getFirstToken|getLastToken)\\(`);
    const calling = sources.filter(({ path, text }) => path.startsWith("semantics") && methods.test(text));
    expect(calling.map(({ path }) => path)).toEqual([]);
  });
});

describe("a file of a compiler", () => {
  const load = (text: string): Compiler | undefined => {
    const folder = mkdtempSync(join(tmpdir(), "sunset-compiler-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(join(folder, "typescript.js"), text);
    return loadCompilerPart(join(folder, "typescript.js"));
  };
  const text = readFileSync(PATH, "utf8");

  it("is not taken apart where the part does not end as it is known to", () => {
    expect(load(text.replace("\n// src/compiler/binder.ts\n", "\n// binder.ts\n"))).toBeUndefined();
    expect(load("module.exports = {};")).toBeUndefined();
  });

  it("is not taken apart where it is wrapped otherwise", () => {
    expect(load(text.replace("(module) => {", "function (module) {"))).toBeUndefined();
    expect(load(text.replace("var typescript_exports = ", "var exported = "))).toBeUndefined();
  });
});

describe("an analysis with the whole compiler", () => {
  afterEach(() => {
    vi.doUnmock("../../src/semantics/syntax/compiler-part.ts");
    vi.resetModules();
  });

  it.each([
    ["undefined", () => undefined],
    [
      "an error",
      () => {
        throw new ReferenceError("binder is not defined");
      },
    ],
  ])("gives the same where the part is %s", async (_, loadPart) => {
    const input = {
      filename: "a.ts",
      text: 'fetch("https://api.cloudflare.com/client/v4/zones/1/filters", { method: "DELETE", /* Why. */ body: "1" });',
      settings: undefined,
      root: import.meta.dirname,
    };
    const { analyze } = await import("../../src/engine/analyze.ts");
    const expected = analyze(input);
    expect(expected.findings).toHaveLength(1);
    vi.resetModules();
    vi.doMock("../../src/semantics/syntax/compiler-part.ts", () => ({ loadCompilerPart: loadPart }));
    const { analyze: analyzeWhole } = await import("../../src/engine/analyze.ts");
    expect(analyzeWhole(input)).toEqual(expected);
    const { ts } = await import("../../src/semantics/syntax/compiler.ts");
    // Nodes of the whole have methods.
    expect(ts.createSourceFile("b.ts", "", ts.ScriptTarget.Latest)).toHaveProperty("getText");
  });
});
