import { describe, expect, it } from "vitest";
import { alwaysExits } from "../../src/semantics/control-flow/always-exits.ts";
import { ts } from "../../src/semantics/syntax/compiler.ts";
import { readModule } from "../../src/semantics/syntax/source-module.ts";

/** Whether the first statement of `function run() { … }` always leaves. */
function readExit(statement: string, beside = ""): boolean {
  const module = readModule("/app/a.ts", "/app/a.ts", `async function run() {\n${statement}\n}\n${beside}`);
  const [home] = module?.file.statements ?? [];
  const first = home !== undefined && ts.isFunctionDeclaration(home) ? home.body?.statements[0] : undefined;
  if (first === undefined) throw new Error("the text has no statement");
  return alwaysExits(first);
}

type Row = readonly [statement: string, ...beside: string[]];

describe("code that is always left", () => {
  it.each<Row>([
    ["return;"],
    ["throw new Error();"],
    ["{ go(); return; }"],
    ["{ return; function go() {} }"],
    ["if (a) return; else throw b;"],
    ["if (a) return; else if (b) return; else { go(); throw c; }"],
    ["switch (a) { case 1: return; case 2: go(); default: throw b; }"],
    ["switch (a) { default: return; case 1: throw b; }"],
    ["try { return go(); } finally { end(); }"],
    ["try { return go(); } catch { return; }"],
    ["try { go(); } catch { again(); } finally { return; }"],
    ["while (true) go();"],
    ["for (;;) { if (a) return; }"],
    ["do { go(); } while (true);"],
    ["do { return; } while (a);"],
    ["outer: for (;;) for (;;) continue outer;"],
    ["block: { if (a) return; return; }"],
    ["process.exit(1);"],
    ["Deno.exit();"],
    ["fail();", "function fail(): never { throw new Error(); }"],
    ["await fail();", "async function fail() { throw new Error(); }"],
    ["fail();", "const fail = () => { throw new Error(); };"],
    ["fail();", "const fail = (text) => process.exit(1);"],
    ["fail();", "function fail() { stop(); }\nfunction stop() { if (a) throw b; else process.exit(); }"],
    ["fail();", "function fail() { for (;;) fail(); }"],
  ])("%s", (statement, beside) => {
    expect(readExit(statement, beside)).toBe(true);
  });
});

describe("code behind which control may go on", () => {
  it.each<Row>([
    ["go();"],
    ["if (a) return;"],
    ["if (a) return; else go();"],
    ["{ const go = () => { return; }; }"],
    ["switch (a) { case 1: return; }"],
    ["switch (a) { case 1: return; default: go(); }"],
    ["switch (a) { case 1: break; default: return; }"],
    ["switch (a) { default: return; case 1: go(); }"],
    ["try { return go(); } catch { again(); }"],
    ["while (true) { if (a) break; }"],
    ["while (true) { switch (a) { default: break; } break; }"],
    ["while (a) return;"],
    ["for (const b of a) return;"],
    ["do { if (a) continue; return; } while (b);"],
    ["outer: for (;;) { for (;;) break outer; }"],
    ["block: { if (a) break block; return; }"],
    ["process.exitCode = 1;"],
    ["fail();"],
    ["fail();", "function fail() { if (a) return; throw b; }"],
    ["fail();", "async function fail() { throw new Error(); }"],
    ["fail();", "function* fail() { throw new Error(); }"],
    ["fail();", "function fail() { fail(); }"],
    ["{ const fail = log; fail(); }", "function fail() { throw new Error(); }"],
  ])("%s", (statement, beside) => {
    expect(readExit(statement, beside)).toBe(false);
  });
});
