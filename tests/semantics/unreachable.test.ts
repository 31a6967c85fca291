import { describe, expect, it } from "vitest";
import { readFileFacts } from "./read.ts";
import { readSent } from "./sent-programs.ts";

/** What the requests of a program are at most, in their order. */
function readCertainties(statements: string): readonly string[] {
  const { facts } = readFileFacts(`export function main(a, b) {\n${statements}\n}\n`, "main.js");
  return facts.flatMap((fact) => (fact.kind === "request" ? [fact.doubt?.certainty ?? "proved"] : []));
}

describe("a request that no run comes to is at most likely", () => {
  it.each([
    'return; fetch("/a");',
    'throw new Error("off"); fetch("/a");',
    'process.exit(1); fetch("/a");',
    'for (const x of ["/a"]) { continue; fetch(x); }',
    'while (true) { if (a) return; } fetch("/a");',
    'if (a) { return; } else { throw b; } fetch("/a");',
    'const send = (x) => fetch(x); return; send("/a");',
    'const f = () => { return; fetch("/a"); }; f();',
    'return; const f = () => fetch("/a");',
    'fail(); fetch("/a"); function fail() { throw new Error("off"); }',
  ])("%s", (statements) => {
    expect(new Set(readCertainties(statements))).toEqual(new Set(["likely"]));
  });
});

describe("a request that some run comes to is as sure as ever", () => {
  it.each([
    'if (a) return; fetch("/a");',
    'return f(); function f() { fetch("/a"); }',
    'switch (a) { case true: return; case false: fetch("/a"); }',
    'while (true) { if (a) break; } fetch("/a");',
    'try { throw new Error("x"); } catch { b(); } fetch("/a");',
    'done: { if (a) break done; return; } fetch("/a");',
  ])("%s", (statements) => {
    expect(readCertainties(statements)).not.toContain("likely");
  });
});

describe("what stands behind a return is not returned", () => {
  it.each([
    ['const f = () => { return "/a"; return "/b"; }; fetch(f());', ["/a"]],
    ['const f = () => { if (a) return "/a"; throw b; return "/b"; }; fetch(f());', ["/a"]],
  ])("%s", (statements, expected) => {
    expect([...readSent(statements)]).toEqual(expected);
  });
});
