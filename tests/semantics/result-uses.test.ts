import { describe, expect, it } from "vitest";
import type { Check, ResultUse } from "../../src/model/index.ts";
import { readFileFacts } from "./read.ts";

/** The uses of what the first call of the bucket gives, one line each: `hand-on objects.length if truncated`. */
function readUses(body: string): readonly string[] {
  return readUsesOfModule(`export async function run(bucket: R2Bucket) {\n${body}\n}`);
}

function readUsesOfModule(text: string): readonly string[] {
  const call = readFileFacts(text).facts.find((fact) => fact.kind === "bucket-call");
  if (call?.kind !== "bucket-call") throw new Error("the text has no call of a bucket");
  return (call.result?.uses ?? []).map(render);
}

function render({ kind, path, isCertain, checks }: ResultUse): string {
  const conditions = [...new Set(checks.map(renderCheck))];
  const suffix = conditions.length === 0 ? "" : ` if ${conditions.join(" and ")}`;
  return `${kind} ${renderPath(path)}${isCertain ? "" : "?"}${suffix}`;
}

function renderCheck({ path, holds }: Check): string {
  const name = renderPath(path);
  return { there: name, missing: `not ${name}`, asked: `asked ${name}` }[holds];
}

function renderPath(path: readonly string[]): string {
  return path.length === 0 ? "it" : path.join(".");
}

type Row = readonly [why: string, body: string, ...uses: readonly string[]];

describe("where a result goes", () => {
  it.each<Row>([
    ["nowhere", "await bucket.list();"],
    ["to the caller", "return bucket.list();", "hand-on it"],
    ["to a function", "gather(await bucket.list());", "hand-on it"],
    [
      "to a function of the file",
      "const count = (page) => page.objects.length;\nlog(count(await bucket.list()));",
      "hand-on it",
      "hand-on objects.length",
    ],
    [
      "to a function that looks at it under a condition",
      "const count = (page) => (page.truncated ? -1 : page.size);\nlog(count(await bucket.list()));",
      "hand-on it",
      "test truncated",
      "hand-on size? if not truncated",
    ],
    ["to a function with fewer parameters", "const none = () => 1;\nnone(await bucket.list());", "hand-on it"],
    ["to a member", "const { key } = (await bucket.list()).objects[0];", "take objects.0", "take objects.0.key"],
    ["to a name", "const a = await bucket.list();\nreturn a.objects;", "take it", "hand-on objects"],
    [
      "to a second name",
      "const a = await bucket.list();\nconst b = a;\nb.objects.pop();",
      "take it",
      "take it",
      "call objects.pop",
    ],
    [
      "to one of two values of a name",
      "let a = await bucket.list();\nif (other) a = other;\nreturn a.size;",
      "take it",
      "hand-on size?",
    ],
    ["to a name that is given another value", "let a = await bucket.list();\na = other;\nreturn a.size;", "take it"],
    ["to a name that begins empty", "let a = null;\na = await bucket.list();\nreturn a.size;", "hand-on size"],
    ["to a pattern", "const { objects: all, ...rest } = await bucket.list();", "take it", "take objects", "hand-on it"],
    ["to a callback", "return bucket.list().then((a) => a.objects);", "hand-on objects"],
    ["past a failure", "return bucket.list().catch(log).finally(end);", "hand-on it"],
    [
      "to a loop",
      "for (const o of (await bucket.list()).objects) log(o.key);",
      "take objects",
      "hand-on objects.*.key",
    ],
    [
      "to callbacks of the list",
      "(await bucket.list()).objects.filter((o) => o.size).map((o) => o.key);",
      "call objects.filter",
      "hand-on objects.*.size",
      "call objects.map",
      "hand-on objects.*.key",
    ],
    [
      "to the last of the list",
      "(await bucket.list()).objects.findLast((o) => o.size).key;",
      "call objects.findLast",
      "hand-on objects.*.size",
    ],
    [
      "to what compares",
      "(await bucket.list()).objects.toSorted((a, b) => a.size - b.size);",
      "call objects.toSorted",
      "hand-on objects.*.size",
      "hand-on objects.*.size",
    ],
    [
      "to a copy",
      "const out = [...(await bucket.list()).objects];\nif (out.length > 9) go();",
      "take objects",
      "compare objects.length",
    ],
    [
      "to a copy to which others are added",
      "const out = [...(await bucket.list()).objects];\nout.push(more);\nif (out.length > 9) go();",
      "take objects",
      "call objects.push",
      "hand-on objects.length if objects.push",
    ],
    [
      "into a list with others",
      "const out = [...(await bucket.list()).objects, more];\nif (out.length > 9) go();",
      "hand-on objects",
    ],
    ["to a name beside others", "const [a] = await Promise.all([bucket.list(), 1]);\nreturn a.size;", "hand-on size"],
    ["to a choice", "return (await bucket.list()) ?? none;", "test it", "hand-on it? if it"],
    ["to a choice of it or nothing", "return (await bucket.list()) ?? null;", "test it", "hand-on it"],
    ["to one of two branches", "return other ? bucket.list() : bucket.get(other);", "hand-on it?"],
    [
      "to the callers of a function that returns it",
      "const load = async () => bucket.list();\nlog((await load()).size);",
      "hand-on size",
    ],
    [
      "to them and elsewhere",
      "const load = () => bucket.list();\nlog((await load()).size);\nreturn load;",
      "hand-on it",
      "hand-on size",
    ],
    [
      "to them beside other things",
      "function load() {\n  if (other) return other;\n  return bucket.list();\n}\nlog((await load()).size);",
      "hand-on size?",
    ],
    ["no further than to a caller of itself", "const load = () => bucket.list().then(load);\nload();", "hand-on it"],
    [
      "to the first few",
      "log((await bucket.list()).objects.slice(0, 5).length);",
      "call objects.slice",
      "hand-on objects.slice().length",
    ],
    ["to an object", "return { page: await bucket.list() };", "hand-on it"],
    [
      "to another function's variable of the same name",
      "const a = await bucket.list();\nconst f = (a) => a.objects;\nreturn f;",
      "take it",
    ],
  ])("%s", (_, body, ...uses) => {
    expect(readUses(body)).toEqual(uses);
  });
});

describe("a result that a module keeps", () => {
  const text = "declare const bucket: R2Bucket;\nconst a = await bucket.list();\n";

  it("is handed on by an export of its name", () => {
    expect(readUsesOfModule(`${text}export { a };`)).toEqual(["take it", "hand-on it"]);
  });

  it("goes nowhere by a type that is made of it", () => {
    expect(readUsesOfModule(`${text}type A = typeof a;\nlog(a.size);`)).toEqual(["take it", "hand-on size"]);
  });
});

describe("what is known where a result is used", () => {
  const name = "const a = await bucket.list();\n";
  it.each<Row>([
    ["inside of a condition", "if (a.truncated) log(a.cursor);", "test truncated", "hand-on cursor if truncated"],
    ["in the other branch", "if (!a) stop();\nelse log(a.cursor);", "test it", "hand-on cursor if it"],
    [
      "after a return",
      "if (a === null || !a.size) return;\nlog(a.cursor);",
      "test it",
      "test size if it",
      "hand-on cursor if it and size",
    ],
    [
      "after a continue",
      "for (;;) {\n  if (a.size) continue;\n  log(a.cursor);\n}",
      "test size",
      "hand-on cursor if not size",
    ],
    ["after a function that may throw", "if (a == null) fail();\nlog(a.cursor);", "test it", "hand-on cursor if it"],
    ["not after one that logs", "if (a == null) console.warn();\nlog(a.cursor);", "test it", "hand-on cursor"],
    ["not after one of its own log", "if (a == null) this.logger.warn();\nlog(a.cursor);", "test it", "hand-on cursor"],
    ["not after one of a log of others", "if (a == null) app.log.warn();\nlog(a.cursor);", "test it", "hand-on cursor"],
    [
      "behind a question mark",
      "log(a?.cursor?.length);",
      "test it",
      "test cursor if it",
      "hand-on cursor.length if it and cursor",
    ],
    ["behind an operator", "log(a.size && a.cursor);", "test size", "hand-on cursor if size"],
    [
      "not behind one of two",
      "if (a.size || other) log(a.cursor);",
      "test size",
      "test size? if size",
      "hand-on cursor",
    ],
    [
      "behind a call that may not be made",
      "log(a.size?.());\nlog(a.cursor);",
      "test size",
      "call size if size",
      "hand-on cursor",
    ],
    [
      "by a variable that was set before",
      "let state = 1;\nif (!a.size) state = 2;\nif (state === 2) return;\nlog(a.cursor);",
      "test size",
      "hand-on cursor if asked size",
    ],
    [
      "by a pattern of what a function says",
      "const { ok } = check(a);\nif (!ok) return;\nlog(a.cursor);",
      "hand-on it",
      "hand-on cursor if asked it",
    ],
    [
      "where it was given a name",
      "const b = a.size ? a : null;\nlog(b.cursor);",
      "test size",
      "take it if size",
      "hand-on cursor if size",
    ],
    [
      "behind both of two that must fail",
      "if (!(a.size && a.key)) return;\nlog(a.cursor);",
      "test size",
      "test key if size",
      "hand-on cursor if size and key",
    ],
    ["by in", 'if ("body" in a) log(a.cursor);', "test body", "hand-on cursor if it and body"],
    [
      "by a constant",
      "const has = a.size !== undefined;\nif (has) log(a.cursor);",
      "test size",
      "hand-on cursor if size",
    ],
    ["by a function", "if (isFull(a)) log(a.cursor);", "hand-on it", "hand-on cursor if asked it"],
    ["by an assertion", "assert(a.size);\nlog(a.cursor);", "test size", "hand-on cursor if size"],
    ["by a loop that ended", "while (a.size) wait();\nlog(a.cursor);", "test size", "hand-on cursor if not size"],
    ["not by a loop that is left", "while (a.size) break;\nlog(a.cursor);", "test size", "hand-on cursor"],
    [
      "in a function that is made later",
      "if (!a.size) return;\nreturn () => a.cursor;",
      "test size",
      "hand-on cursor if size",
    ],
    [
      "through a pattern",
      "const { size, cursor } = a;\nif (size) log(cursor);",
      "take it",
      "take size",
      "test size",
      "take cursor",
      "hand-on cursor if size",
    ],
  ])("%s", (_, body, ...uses) => {
    expect(readUses(name + body).slice(1)).toEqual(uses);
  });
});

const each = "const all = await Promise.all(keys.map((key) => bucket.list({ key })));\n";
const both = "const all = await Promise.all([bucket.list(), other()]);\n";

describe("where a list of results goes", () => {
  it.each<Row>([
    ["to a callback", `${each}return all.map((a) => a.size);`, "hand-on size"],
    ["to a loop", `${each}for (const a of all) log(a.size);`, "hand-on size"],
    ["to another list of it", `${each}for (const a of [...all].reverse()) log(a.size);`, "hand-on size"],
    ["to a name of its first element", `${each}const [a] = all;\nlog(a.size);`, "hand-on size?"],
    [
      "to what a promise is handed to",
      `${each.replace("await ", "")}all.then((them) => them.map((a) => a.size));`,
      "hand-on size",
    ],
    [
      "to a list of lists",
      "const all = await Promise.all(keys.map(async (key) => [await bucket.list({ key })]));\nall.flat().map((a) => a.size);",
      "hand-on size",
    ],
    [
      "to a list that it is added to",
      "const all = [];\nfor (const key of keys) all.push(await bucket.list({ key }));\nreturn all.map((a) => a.size);",
      "hand-on size",
    ],
    [
      "to a list of promises",
      "const all = [];\nfor (const key of keys) all.push(bucket.list({ key }));\nreturn (await Promise.all(all)).map((a) => a.size);",
      "hand-on size",
    ],
    ["to the callers", `${each}return all;`, "hand-on it"],
    ["to a function", `${each}return gather(all);`, "hand-on it"],
    ["to a callback that is not written there", `${each}return all.map(pack);`, "hand-on it"],
    ["to what a method makes of it that is not known", `${each}return all.with(0, other);`, "hand-on it"],
    ["nowhere: its length says nothing", `${each}if (all.length > 9) log(all.length);`],
    ["to the element of its index", `${both}log(all[0].size);`, "hand-on size"],
    ["not to another one", `${both}log(all[1].size);`],
    ["to one that is not known", `${both}log(all[index].size);`, "hand-on size?"],
    ["to a name of its index", `${both}const [a, b] = all;\nlog(a.size, b.key);`, "hand-on size"],
    [
      "to what tells how each promise ended",
      "const [a] = await Promise.allSettled([bucket.list()]);\nreturn a.status;",
      "hand-on it",
    ],
    [
      "to what a filter leaves",
      `${each}return all.filter((a) => a).map((a) => a.size);`,
      "hand-on it",
      "hand-on size if asked it",
    ],
    [
      "behind a question about all",
      `${each}if (all.some((a) => a === null)) return;\nlog(all[0].size);`,
      "test it",
      "hand-on size? if asked it",
    ],
  ])("%s", (_, body, ...uses) => {
    expect(readUses(body)).toEqual(uses);
  });
});

it("is not known from what was asked for beside it", () => {
  const uses = readUses("const [a, b] = await Promise.all([bucket.list(), other()]);\nif (!b) return;\nlog(a.cursor);");
  expect(uses).toEqual(["hand-on cursor"]);
});

it("is bounded, however often a result is used", () => {
  const uses = "use(a, a?.size && a.objects.map((o) => o.key));\n".repeat(2000);
  expect(readUses(`const a = await bucket.list();\n${uses}`).length).toBeLessThan(5000);
});
