import { describe, expect, it } from "vitest";
import { read, readFileFacts } from "./read.ts";

type Row = readonly [why: string, text: string, ...facts: readonly string[]];

describe("objects that hold a field of the schedule", () => {
  it.each<Row>([
    [
      "an SRV record",
      `const r = { type: "SRV", data: { service: "_sip" } };`,
      `object { type: "SRV", data: { service: "_sip" } }`,
    ],
    ["in a call", `create({ type: "SRV", data });`, `object { type: "SRV", data: {data} }`],
    ["with a spread", `const r = { ...base, data: { port: 5 } };`, `object { data: { port: 5 }, … }`],
    [
      "with a spread that is known",
      `const base = { type: "SRV" }; const r = { ...base, data: {} };`,
      `object { type: "SRV", data: {  } }`,
    ],
    ["by a quoted key", `const r = { "data": 1 };`, "object { data: 1 }"],
    ["in a shorthand", `const data = { port: 5 }; const r = { data };`, "object { data: { port: 5 } }"],
    ["with an address", `const p = { notification_email: "a@x.test" };`, `object { notification_email: "a@x.test" }`],
  ])("%s", (_why, text, ...facts) => {
    expect(read(text, "main.ts", ["object"])).toEqual(facts);
  });

  it.each([
    [`expect(sent).toMatchObject({ type: "SRV", data: {} });`],
    [`expect(sent).toEqual([{ type: "SRV", data: {} }]);`],
    [`assert.deepEqual(sent, { type: "SRV", data: {} });`],
    [`console.log({ type: "SRV", data: {} });`],
  ])("not where something is compared with them, or they are logged: %s", (text) => {
    expect(read(text, "main.ts", ["object"])).toEqual([]);
  });

  it.each([
    [`await prisma.record.create({ data: { type: "SRV" } });`],
    [`await this.supabase.from("records").insert({ type: "SRV", data: {} }).select();`],
    [`await db.insert(records).values([{ type: "SRV", data: {} }]);`],
    [`const row = sends ? { type: "SRV", data: {} } : null; await db.update(records).set({ id, row });`],
  ])("not where they are rows of an own database: %s", (text) => {
    expect(read(text, "main.ts", ["object"])).toEqual([]);
  });

  it.each([
    [`const row = { type: "SRV", data: {} }; await db.insert(records).values(row); await send(row);`],
    [`const row = { type: "SRV", data: {} }; await db.insert(records).values(row); export { row };`],
    [`await client.records.create({ type: "SRV", data: {} });`],
    [`await db.find({ type: "SRV", data: {} });`],
  ])("but where they may be sent as well: %s", (text) => {
    expect(read(text, "main.ts", ["object"])).toEqual([`object { type: "SRV", data: {  } }`]);
  });

  it("and no others", () => {
    expect(
      read(`const r = { type: "SRV" }; const { data } = r; type T = { data: string };`, "main.ts", ["object"]),
    ).toEqual([]);
  });
});

describe("strings that name a field of the expression language", () => {
  it.each<Row>([
    [
      "in a property",
      `const rule = { expression: "cf.threat_score gt 5" };`,
      "expression expression: cf.threat_score gt 5",
    ],
    ["in a variable", `const filter = "cf.threat_score gt 5";`, "expression filter: cf.threat_score gt 5"],
    ["in a template", "const filter = `cf.threat_score gt ${limit}`;", "expression filter: cf.threat_score gt {limit}"],
    [
      "in a concatenation",
      `const filter = "(" + "cf.threat_score gt 5" + ")";`,
      "expression filter: (cf.threat_score gt 5)",
    ],
    [
      "in a conditional",
      `const e = strict ? "cf.threat_score gt 5" : "true";`,
      "expression e: cf.threat_score gt 5 | true",
    ],
    [
      "in a list that is joined",
      `const e = ["cf.threat_score gt 5", "ssl"].join(" and ");`,
      "expression e: cf.threat_score gt 5 and ssl",
    ],
    ["as an argument", `create("cf.threat_score gt 5");`, "expression ?: cf.threat_score gt 5"],
    ["in an assignment", `rule.expression = "cf.threat_score gt 5";`, "expression expression: cf.threat_score gt 5"],
    ["in a field", `class C { expression = "cf.threat_score gt 5"; }`, "expression expression: cf.threat_score gt 5"],
    [
      "as a default",
      `function f(expression = "cf.threat_score gt 5") {}`,
      "expression expression: cf.threat_score gt 5",
    ],
  ])("%s", (_why, text, ...facts) => {
    expect(read(text, "main.ts", ["expression"])).toEqual(facts);
  });

  it("in JSON that the code parses, by the key that holds them", () => {
    const text = `const rule = JSON.parse('{ "action": "block", "expression": "cf.threat_score gt 10" }');`;
    const [fact] = readFileFacts(text).facts.filter(({ kind }) => kind === "expression");
    expect(fact).toMatchObject({ holder: "expression", beside: ["action"] });
    expect(text.slice(fact?.place.start, fact?.place.end)).toBe('"cf.threat_score gt 10"');
  });

  it("and no comment, name or type", () => {
    const text = `// cf.threat_score\nconst threat_score = row.threat_score; type F = "cf.threat_score";`;
    expect(read(text, "main.ts", ["expression"])).toEqual([]);
  });
});

describe("what else a file shows", () => {
  it("is the modules that it imports, in all forms", () => {
    const text = `import a from "a"; import "b"; import type { C } from "c"; export * from "d"; const e = require("e");
      const f = await import("f"); import g = require("g"); export { h } from "h";`;
    expect([...readFileFacts(text).surroundings.imports].sort()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h"]);
  });

  it("is the absolute URLs that are written in it, up to their first hole", () => {
    const text = "const a = 'https://x.test/v4'; load(`http://y.test/${z}/b`); // https://z.test";
    expect(readFileFacts(text).surroundings.urls).toEqual(["https://x.test/v4", "http://y.test/"]);
  });

  it("is the names that are shaped like a header", () => {
    const text = `const headers = { "X-Auth-Key": key, Authorization: token }; request.setRequestHeader("X-Auth-Email", email);`;
    expect([...readFileFacts(text).surroundings.headerNames].sort()).toEqual(["x-auth-email", "x-auth-key"]);
  });
});

describe("the evidence of a fact", () => {
  it("names the pieces in the order of the URL, each where it is written", () => {
    const text = `const API = "https://x.test/v4";\nfetch(\`\${API}/zones/\${z}/filters\`);`;
    const [fact] = readFileFacts(text).facts;
    const steps = fact?.evidence.map((step) => `${step.text} @${step.place.start}`);
    expect(steps).toEqual([
      `https://x.test/v4 @${text.indexOf("https")}`,
      `/zones/ @${text.indexOf("/zones/")}`,
      `z @${text.indexOf("z}")}`,
      `/filters @${text.indexOf("/filters")}`,
    ]);
  });

  it("begins with the calls that lead to the request", () => {
    const text = `const get = (path) => fetch("https://x.test" + path);\nget("/zones");`;
    const [fact] = readFileFacts(text).facts;
    expect(fact?.evidence.map((step) => step.text)).toEqual([`get("/zones")`, "https://x.test", "/zones"]);
  });
});
