import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { ProblemError } from "../../src/model/index.ts";
import { importOpenApi } from "../../src/openapi/import-openapi.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-compare-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What an operation has beside its answer, by `get /orders`. */
type Operations = Readonly<Record<string, string>>;

function toDocument(paths: Operations, { version = "1", schemas = "{}" } = {}): string {
  const lines = Object.entries(paths).map(([request, operation]) => {
    const [method = "", path = ""] = request.split(" ");
    return `  ${path}: { ${method}: { responses: { "200": { description: ok } }, ${operation} } }\n`;
  });
  return `openapi: 3.0.3
info: { title: Acme, version: "${version}" }
servers: [{ url: "https://acme.example" }]
paths:
${lines.join("")}components: { schemas: ${schemas} }
`;
}

interface RecordFile {
  readonly title: string;
  readonly endOfLife: string | null;
  readonly endpoints?: unknown;
}

async function compare(before: string, now: string, date?: string): Promise<readonly RecordFile[]> {
  const [previous, document] = [join(folder, "before.yaml"), join(folder, "now.yaml")];
  writeFileSync(previous, before);
  writeFileSync(document, now);
  const { files, records } = await importOpenApi(document, { previous, date });
  return records.map(({ id }) => parse(files.find(({ path }) => path === `${id}.yaml`)?.text ?? "") as RecordFile);
}

function send(schema: string): string {
  return `requestBody: { content: { application/json: { schema: ${schema} } } }`;
}

/** The records of a body that was sent with one schema and is now sent with another. */
async function compareBodies(before: string, now: string, schemas?: string): Promise<readonly string[]> {
  const options = schemas === undefined ? {} : { schemas };
  const records = await compare(
    toDocument({ "post /orders": send(before) }, options),
    toDocument({ "post /orders": send(now) }, options),
    "2026-11-01",
  );
  return records.map(({ title }) => title);
}

const LIVING = "get /orders/{id}";

describe("an operation that the later document does not have", () => {
  it("ends on the later document's day", async () => {
    const before = toDocument({ [LIVING]: "operationId: getOrder", "get /baskets": "operationId: listBaskets" });
    const records = await compare(before, toDocument({ [LIVING]: "operationId: getOrder" }), "2026-11-01");
    expect(records).toEqual([
      expect.objectContaining({
        title: "GET /baskets",
        kind: "endpoint",
        endOfLife: "2026-11-01",
        boundary: "from",
        change: "ends",
      }),
    ]);
  });

  it("ends on the day that the earlier document says", async () => {
    const before = toDocument({ [LIVING]: "tags: [a]", "get /baskets": "deprecated: true, x-sunset: 2026-08-01" });
    const [record] = await compare(before, toDocument({ [LIVING]: "tags: [a]" }), "2026-11-01");
    expect(record?.endOfLife).toBe("2026-08-01");
  });

  it("is none where only its parameter has another name", async () => {
    const before = toDocument({ "get /orders/{order}": "tags: [a]" });
    expect(await compare(before, toDocument({ [LIVING]: "tags: [a]" }), "2026-11-01")).toEqual([]);
  });

  it("leaves what is served at the path by other methods", async () => {
    const before = toDocument({}).replace(
      "paths:\n",
      "paths: { /orders: { get: { responses: {} }, put: { responses: {} } } }\n",
    );
    const now = toDocument({}).replace("paths:\n", "paths: { /orders: { put: { responses: {} } } }\n");
    const [record] = await compare(before, now, "2026-11-01");
    expect(record?.endpoints).toEqual([
      { path: "/orders", methods: ["GET"], identifiesApi: false, methodDecides: true },
    ]);
  });
});

it("says a parameter of the query that is gone, and a header that no request takes any more", async () => {
  const parameter = (name: string, place: string): string =>
    `{ name: ${name}, in: ${place}, schema: { type: string } }`;
  const before = toDocument({
    "get /orders": `parameters: [${parameter("page", "query")}, ${parameter("sort", "query")}, ${parameter("X-Old", "header")}]`,
  });
  const records = await compare(
    before,
    toDocument({ "get /orders": `parameters: [${parameter("sort", "query")}]` }),
    "2026-11-01",
  );
  expect(records.map(({ title, endOfLife }) => `${title} ${endOfLife ?? "undated"}`)).toEqual([
    "The parameter page 2026-11-01",
    "The header X-Old 2026-11-01",
  ]);
});

describe("a body", () => {
  const object = (properties: string): string => `{ type: object, properties: { ${properties} } }`;
  const text = "{ type: string }";

  it.each([
    ["a property", object(`a: ${text}, b: ${text}`), object(`a: ${text}`), ["The field b"]],
    [
      "one inside of another",
      object(`a: ${object(`b: ${text}, c: ${text}`)}`),
      object(`a: ${object(`c: ${text}`)}`),
      ["The field a.b"],
    ],
    [
      "all that it holds as one",
      object(`a: ${object(`b: ${text}`)}, c: ${text}`),
      object(`c: ${text}`),
      ["The field a"],
    ],
    [
      "one of the elements of a list",
      `{ type: array, items: ${object(`a: ${text}, b: ${text}`)} }`,
      `{ type: array, items: ${object(`b: ${text}`)} }`,
      ["The field *.a"],
    ],
    [
      "one of each alternative",
      `{ oneOf: [${object(`a: ${text}, b: ${text}`)}, ${object(`a: ${text}`)}] }`,
      `{ oneOf: [${object(`b: ${text}`)}, ${object(`c: ${text}`)}] }`,
      ["The field a"],
    ],
    [
      "a value",
      object("mode: { type: string, enum: [a, b, c] }"),
      object("mode: { type: string, enum: [b] }"),
      ["The values a, c of mode"],
    ],
  ])("that no longer has %s", async (_, before, now, expected) => {
    expect(await compareBodies(before, now)).toEqual(expected);
  });

  it.each([
    [
      "takes other properties too",
      object(`a: ${text}, b: ${text}`),
      "{ type: object, properties: { a: { type: string } }, additionalProperties: true }",
    ],
    ["is no longer described", object(`a: ${text}`), "{ type: object }"],
    [
      "has it in a part",
      object(`a: ${text}, b: ${text}`),
      `{ allOf: [${object(`a: ${text}`)}, ${object(`b: ${text}`)}] }`,
    ],
    [
      "has it in one alternative",
      object(`a: ${text}`),
      `{ anyOf: [${object(`a: ${text}`)}, ${object(`b: ${text}`)}] }`,
    ],
    ["takes any text", object("mode: { type: string, enum: [a, b] }"), object(`mode: ${text}`)],
    ["has more of them", object("mode: { type: string, enum: [a] }"), object("mode: { type: string, enum: [a, b] }")],
  ])("that %s loses nothing", async (_, before, now) => {
    expect(await compareBodies(before, now)).toEqual([]);
  });

  it("that holds itself is compared", async () => {
    const tree = (properties: string): string =>
      `{ Tree: { type: object, properties: { next: { $ref: "#/components/schemas/Tree" }, ${properties} } } }`;
    const body = send('{ $ref: "#/components/schemas/Tree" }');
    const records = await compare(
      toDocument({ "post /trees": body }, { schemas: tree("a: { type: string }, b: { type: string }") }),
      toDocument({ "post /trees": body }, { schemas: tree("a: { type: string }") }),
      "2026-11-01",
    );
    expect(records.map(({ title }) => title)).toEqual(["The field b"]);
  });
});

describe("a field that has to be sent", () => {
  const text = "{ type: string }";
  const body = (required: string, own = text): string =>
    `{ type: object, required: [${required}], properties: { a: ${own}, b: ${text}, c: { type: object, properties: { d: ${text} } } } }`;

  it.each([
    ["that was free", body(""), body("a"), "POST /orders without a"],
    ["that is new", "{ type: object, properties: { b: { type: string } } }", body("a"), "POST /orders without a"],
    [
      "in an object",
      body(""),
      body("").replace("properties: { d", "required: [d], properties: { d"),
      "POST /orders without c.d",
    ],
    ["by a part", body(""), `{ allOf: [${body("")}, { required: [a] }] }`, "POST /orders without a"],
    ["by each alternative", body(""), `{ oneOf: [${body("a, b")}, ${body("a")}] }`, "POST /orders without a"],
  ])("%s is a record of its operation", async (_, before, now, expected) => {
    expect(await compareBodies(before, now)).toEqual([expected]);
  });

  it.each([
    ["that had to be sent before", body("a"), body("a")],
    ["with a default", body(""), body("a", "{ type: string, default: x }")],
    ["that is read only", body(""), body("a", "{ type: string, readOnly: true }")],
    ["by one alternative", body(""), `{ oneOf: [${body("a")}, ${body("")}] }`],
  ])("%s is none", async (_, before, now) => {
    expect(await compareBodies(before, now)).toEqual([]);
  });

  it("has the later document's day", async () => {
    const [record] = await compare(
      toDocument({ "post /orders": send(body("")) }),
      toDocument({ "post /orders": send(body("a")) }),
      "2026-11-01",
    );
    expect(record).toMatchObject({
      kind: "required-field",
      fields: ["a"],
      endOfLife: "2026-11-01",
      change: "is refused",
    });
  });

  it("is told where it is a parameter", async () => {
    const [previous, document] = [join(folder, "before.yaml"), join(folder, "now.yaml")];
    const parameter = (required: boolean): string =>
      `parameters: [{ name: page, in: query, required: ${required}, schema: { type: integer } }]`;
    writeFileSync(previous, toDocument({ "get /orders": parameter(false) }));
    writeFileSync(document, toDocument({ "get /orders": parameter(true) }));
    const { records, leftOut } = await importOpenApi(document, { previous, date: "2026-11-01" });
    expect(records).toEqual([]);
    expect(leftOut.map(({ subject }) => subject)).toEqual(["The parameter page of GET /orders"]);
  });
});

it("says a field of responses that is gone", async () => {
  const answer = (properties: string): string =>
    `{ "200": { description: ok, content: { application/json: { schema: { type: object, properties: { ${properties} } } } } } }`;
  const paths = (responses: string): string =>
    toDocument({}).replace("paths:\n", `paths: { /orders: { get: { responses: ${responses} } } }\n`);
  const records = await compare(
    paths(answer("a: { type: string }, b: { type: string }")),
    paths(answer("b: { type: string }")),
    "2026-11-01",
  );
  expect(records).toEqual([
    expect.objectContaining({ kind: "response-field", fields: ["a"], change: "is no longer returned" }),
  ]);
});

it("says what the later document marks too", async () => {
  const before = toDocument({ [LIVING]: "tags: [a]", "get /baskets": "tags: [a]" });
  const records = await compare(before, toDocument({ [LIVING]: "deprecated: true" }), "2026-11-01");
  expect(records.map(({ title, endOfLife }) => `${title} ${endOfLife ?? "undated"}`)).toEqual([
    "GET /orders/:id undated",
    "GET /baskets 2026-11-01",
  ]);
});

describe("the day from which the later document holds", () => {
  const before = toDocument({ [LIVING]: "tags: [a]", "get /baskets": "tags: [a]" });

  it("is the one that its version begins with", async () => {
    const [record] = await compare(before, toDocument({ [LIVING]: "tags: [a]" }, { version: "2026-10-29.beta" }));
    expect(record?.endOfLife).toBe("2026-10-29");
  });

  it("is asked for where the version has none", async () => {
    const told = await compare(before, toDocument({ [LIVING]: "tags: [a]" })).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(ProblemError);
    expect((told as ProblemError).problems[0]?.message).toContain("say from when it holds: --date 2026-12-31");
  });
});

describe("paths that differ behind their end only", () => {
  const pathsOf = (variants: Readonly<Record<string, string>>): string =>
    toDocument({}).replace(
      "paths:\n",
      `paths:\n${Object.entries(variants)
        .map(([path, schema]) => `  "${path}": { put: { responses: {}, ${send(schema)} } }\n`)
        .join("")}`,
    );
  const [one, other] = [
    "{ type: object, properties: { a: { type: string } } }",
    "{ type: object, properties: { b: { type: string } } }",
  ];

  it("are one request, which goes on with one of them", async () => {
    const records = await compare(
      pathsOf({ "/orders#by-day": one, "/orders#by-week": one }),
      pathsOf({ "/orders#by-week": one }),
      "2026-11-01",
    );
    expect(records).toEqual([]);
  });

  it("have the fields of each", async () => {
    const records = await compare(
      pathsOf({ "/orders#by-day": one, "/orders#by-week": other }),
      pathsOf({ "/orders#by-week": one, "/orders#by-month": other }),
      "2026-11-01",
    );
    expect(records).toEqual([]);
  });
});
