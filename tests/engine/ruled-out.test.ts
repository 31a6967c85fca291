import { describe, expect, it } from "vitest";
import { findMarked } from "./find-marked.ts";
import { findInProject, Project } from "./project.ts";

const BASE = "https://api.cloudflare.com/client/v4/zones/z1";

/** How sure each finding of a program is; `send` requests a path of a zone. */
function certaintiesOf(program: string): readonly string[] {
  const text = `const send = (name) => fetch(\`${BASE}/\${name}\`);\n${program}\n`;
  return findMarked("filters", text, "main.js").map((finding) => finding.split(" ")[0] ?? "");
}

// What is off today may be on tomorrow, so that it is told of; no run of what is written requests it.
describe("what constants rule out is likely", () => {
  it.each([
    'const OLD = false; if (OLD) send("filters");',
    'const OLD = false; send(OLD ? "filters" : "rulesets");',
    'const OLD = false; send((OLD && "filters") || "rulesets");',
    'const DRY = true; function run() { if (DRY) return; send("filters"); } run();',
    'const MODE = "new"; if (MODE === "old") send("filters");',
    'const MODE = "new"; const isOld = MODE === "old"; let name = "rulesets"; if (isOld) name = "filters"; send(name);',
    'const VERSION = 2; const nameOf = () => { if (VERSION < 2) return "filters"; return "rulesets"; }; send(nameOf());',
    'const MODE = "new"; switch (MODE) { case "old": send("filters"); break; case "new": send("rulesets"); }',
    'const COUNT = 5; switch (true) { case COUNT > 10: send("filters"); break; default: send("rulesets"); }',
    'const FLAGS = { old: false }; if (FLAGS.old) send("filters");',
    'const ON = ["dns"]; if (ON.includes("filters")) send("filters");',
    'const ON = new Set(["dns"]); if (ON.has("old")) send("filters");',
    'const TABLE = { now: 1 }; if ("old" in TABLE) send("filters");',
    'const NAME = "zone"; if (/^old-/.test(NAME)) send("filters");',
    'const NAME = "zone"; if (typeof NAME === "function") send("filters");',
    'const COUNT = 0; while (COUNT > 0) send("filters");',
    'const COUNT = 0; for (; COUNT > 0; ) send("filters");',
    'const ON = true; while (ON) { step(); } send("filters");',
    'const COUNT = 0; let left = COUNT; while (left > 0) { send("filters"); left--; }',
    'const COUNT = 0; for (let at = 0; at < COUNT; at++) send("filters");',
    'for (let at = 3; at < 3 && isOn(); at++) send("filters");',
  ])("%s", (program) => {
    expect(new Set(certaintiesOf(program))).toEqual(new Set(["likely"]));
  });

  it("is so where another file has the constant", () => {
    const main = `import { OLD } from "./flags.js"; if (OLD) fetch("${BASE}/filters");`;
    const found = findInProject({ "flags.js": "export const OLD = false;", "main.js": main });
    expect(found).toEqual([expect.stringMatching(/^main\.js: filters likely/) as string]);
  });
});

// What is empty, and what is compared with the text that it is, is to be filled in.
describe("what constants do not rule out is as sure as ever", () => {
  it.each([
    'const OLD = true; if (OLD) send("filters");',
    'const COUNT = 0; let left = COUNT; left = 3; while (left > 0) { send("filters"); left--; }',
    'const COUNT = 0; let left = COUNT; do { send("filters"); left--; } while (left > 0);',
    'const COUNT = 2; for (let at = 0; at < COUNT; at++) send("filters");',
    'const COUNT = 2; for (let at = 0; at < COUNT; at++) step(); send("filters");',
    'const TOKEN = ""; if (!TOKEN) throw new Error("no token"); send("filters");',
    'const TOKEN = "your token"; if (TOKEN === "your token") throw new Error("no token"); send("filters");',
    'const ZONE = null; if (!ZONE) throw new Error("no zone"); send("filters");',
    'const ZONES = []; if (ZONES.length === 0) throw new Error("no zone"); send("filters");',
    'const MODE = "old"; if (MODE === "old") send("filters");',
    'const MODE = "old"; switch (MODE) { case "old": send("filters"); }',
    'const MODE = "now"; switch (MODE) { case "now": case "old": send("filters"); }',
    'let old = false; if (process.argv[2]) old = true; if (old) send("filters");',
    'const FLAGS = { old: false }; FLAGS.old = true; if (FLAGS.old) send("filters");',
    'const FLAGS = { old: false }; read(FLAGS); if (FLAGS.old) send("filters");',
    'export const FLAGS = { old: false }; if (FLAGS.old) send("filters");',
    'const ON = ["dns"]; ON.push("filters"); if (ON.includes("filters")) send("filters");',
    'if (typeof window === "undefined") send("filters");',
    'const COUNT = 1; while (COUNT > 0) send("filters");',
    'const COUNT = 0; do { send("filters"); } while (COUNT > 0);',
    'const ON = true; while (ON) { if (step()) break; } send("filters");',
    'let count = 0; count += 1; while (count > 0) { send("filters"); count -= 1; }',
  ])("%s", (program) => {
    expect(certaintiesOf(program)).toContain("proved");
  });
});

describe("one element of a list, of which nobody knows which, is likely", () => {
  it.each([
    'const names = ["rulesets", "filters"]; let at = 0; const next = () => names[at++]; send(next());',
    'const names = ["rulesets", "filters"]; let at = 0; while (at < 1) { send(names[at]); at++; }',
    'const names = ["filters", "rulesets"]; let at = 0; while (at < names.length - 1) { send(names[at + 1]); at++; }',
    'class Names { #at = 0; #all = ["rulesets", "filters"]; next() { return this.#all[this.#at++]; } } send(new Names().next());',
    'const names = ["rulesets", "filters"]; names.sort(); send(names[0]);',
    'const names = ["rulesets", "filters"].sort(byUse); send(names[0]);',
  ])("%s", (program) => {
    expect(new Set(certaintiesOf(program))).toEqual(new Set(["likely"]));
  });
});

describe("a counter that comes to all of a list proves each", () => {
  it.each([
    'const names = ["rulesets", "filters"]; let at = 0; while (at < names.length) { send(names[at]); at++; }',
    'const names = ["rulesets", "filters"]; let at = 0; while (at < names.length) { at++; send(names[at - 1]); }',
    'const names = ["rulesets", "filters"]; let at = 0; while (at < names.length) send(names[at++]);',
    'const names = ["rulesets", "filters"]; for (let at = names.length - 1; at >= 0; at--) send(names[at]);',
    'const names = ["rulesets", "filters"]; for (let at = 0, end = names.length; at < end; at++) send(names[at]);',
    'const all = (names) => { for (let at = 0; at < names.length; at++) send(names[at]); }; all(["rulesets", "filters"]);',
    'const names = ["rulesets", "filters"]; for (let at = 0; at < Math.min(names.length, limit); at++) send(names[at]);',
    'const names = ["rulesets", "filters"]; for (let at = names.length; at--; ) send(names[at]);',
  ])("%s", (program) => {
    expect(certaintiesOf(program)).toContain("proved");
  });
});

it("a constant of another file rules out what it is written as now", () => {
  const project = new Project({ "config.js": 'export const MODE = "new";\n' });
  const text = `import { MODE } from "./config.js";\nif (MODE === "old") fetch("${BASE}/filters");\n`;
  const certainty = (): readonly string[] => project.analyze("main.js", text).findings.map((found) => found.certainty);
  expect(certainty()).toEqual(["likely"]);
  project.write("config.js", 'export const MODE = process.env.MODE ?? "new";\n');
  expect(certainty()).toEqual(["proved"]);
});
