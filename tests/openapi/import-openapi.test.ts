import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { formatProblem, type ProblemError } from "../../src/model/index.ts";
import { importOpenApi, type ImportedDatabase } from "../../src/openapi/import-openapi.ts";
import { ACME } from "./acme.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-openapi-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

function importText(text: string, options: Parameters<typeof importOpenApi>[1] = {}): Promise<ImportedDatabase> {
  return importOpenApi(write("openapi.yaml", text), options);
}

function fileOf({ files }: ImportedDatabase, path: string): Record<string, unknown> {
  return parse(files.find((file) => file.path === path)?.text ?? "") as Record<string, unknown>;
}

/** A document with one operation. */
function documentOf(operation: string, servers = '[{ url: "https://acme.example" }]'): string {
  return `openapi: 3.0.3
info: { title: Acme, version: "1" }
servers: ${servers}
paths:
  /things/{id}:
    put:
      operationId: putThing
      responses: { "200": { description: ok } }
${operation.replace(/^/gmu, "      ")}
`;
}

async function recordsOf(operation: string): Promise<readonly Record<string, unknown>[]> {
  const imported = await importText(documentOf(operation));
  return imported.records.map(({ id }) => fileOf(imported, `${id}.yaml`));
}

function bodyOf(schema: string): string {
  return `requestBody: { content: { application/json: { schema: ${schema} } } }`;
}

describe("a database that is made from a document", () => {
  it("has the API with its hosts, those of one's own machine left out", async () => {
    const imported = await importText(ACME);
    expect(fileOf(imported, "api.yaml")).toEqual({
      id: "acme",
      title: "Acme API",
      apiHosts: ["https://{region}.api.acme.example/v1"],
    });
    expect(imported.leftOut).toContainEqual({
      subject: "The server http://localhost:8080/v1",
      reason: "it is no host of the API alone",
    });
  });

  it("has a record of each thing that is marked", async () => {
    const { records, operations } = await importText(ACME);
    expect(operations).toBe(4);
    expect(records.map(({ id, title }) => `${id}: ${title}`)).toEqual([
      "acme-list-orders: GET /orders",
      "acme-get-orders-order-id: GET /orders/:order_id",
      "acme-query-dry: The parameter dry",
      "acme-header-x-trace: The header X-Trace",
      "acme-note-of-create-order: The field note",
      "acme-kind-of-create-order: The value old of kind",
      "acme-lines-sku-of-create-order: The field lines.*.sku",
      "acme-note-from-create-order: The field note of responses",
      "acme-lines-sku-from-create-order: The field lines.*.sku of responses",
    ]);
  });

  it("has the dates and the replacement that extensions say", async () => {
    expect(fileOf(await importText(ACME), "acme-list-orders.yaml")).toMatchObject({
      kind: "endpoint",
      endOfLife: "2027-01-31",
      boundary: "from",
      announced: "2026-06-01",
      change: "ends",
      replacement: { text: "GET /baskets/:id" },
      source: "openapi.yaml: GET /orders",
    });
  });

  it("says what is served beside an operation, and by other methods at its path", async () => {
    const imported = await importText(ACME);
    expect(fileOf(imported, "acme-list-orders.yaml").endpoints).toEqual([
      { path: "/orders", methods: ["GET"], identifiesApi: false, methodDecides: true },
    ]);
    expect(fileOf(imported, "acme-get-orders-order-id.yaml").endpoints).toEqual([
      { path: "/orders/:order_id", methods: ["GET"], identifiesApi: false, beside: ["search"] },
    ]);
  });

  it("tells which paths records cannot spell", async () => {
    const { leftOut } = await importText(ACME);
    expect(leftOut).toContainEqual({ subject: "/{tenant}/orders", reason: "it begins with a parameter" });
  });

  it("asks to confirm a day that only the text says", async () => {
    const { records, files } = await importText(ACME);
    expect(records.flatMap(({ id, toConfirm }) => (toConfirm === undefined ? [] : [id]))).toEqual([
      "acme-lines-sku-of-create-order",
      "acme-lines-sku-from-create-order",
    ]);
    const file = files.find(({ path }) => path === "acme-lines-sku-of-create-order.yaml");
    expect(file?.text).toContain('# To confirm: the document says "Accepted until 2026-12-01."\n');
    expect(file?.text).toContain("\nendOfLife: null\n");
  });

  it("has a client where a package is named", async () => {
    const without = await importText(ACME);
    expect(without.files.map(({ path }) => path)).not.toContain("acme-client.yaml");
    const client = fileOf(await importText(ACME, { packages: ["@acme/sdk"] }), "acme-client.yaml");
    expect(client).toMatchObject({ packages: ["@acme/sdk"], base: "https://any.api.acme.example/v1" });
    const calls = client.calls as readonly { readonly member: string; readonly url: readonly string[] }[];
    expect(calls.map(({ member, url }) => `${member} ${url.join()}`)).toEqual([
      "listOrders =/orders",
      "OrdersService.listOrders =/orders",
      "createOrder =/orders",
      "OrdersService.createOrder =/orders",
    ]);
  });

  it("takes id, title and hosts of whoever imports before those of the document", async () => {
    const imported = await importText(ACME, { id: "shop", title: "Shop", hosts: ["https://shop.example"] });
    expect(fileOf(imported, "api.yaml")).toEqual({ id: "shop", title: "Shop", apiHosts: ["https://shop.example"] });
    expect(imported.records[0]?.id).toBe("shop-list-orders");
    expect(imported.leftOut.map(({ subject }) => subject)).toEqual(["/{tenant}/orders"]);
  });
});

describe("a day of the end", () => {
  it.each([
    ["x-sunset: 2027-01-31", "2027-01-31"],
    ['x-sunset: "2027-01-31T23:59:59Z"', "2027-01-31"],
    ["x-sunset-date: 2027-01-31", "2027-01-31"],
    ["x-sunset: soon", null],
    ["x-sunset: 2027-02-31", null],
  ])("is said by %s", async (extension, expected) => {
    const [record] = await recordsOf(`deprecated: true\n${extension}`);
    expect(record?.endOfLife).toBe(expected);
  });

  it.each(["soon", "2027-02-31"])("that is none is to be confirmed: %s", async (day) => {
    const { records } = await importText(documentOf(`deprecated: true\nx-sunset: ${day}`));
    expect(records.map(({ toConfirm }) => toConfirm)).toEqual([`x-sunset: ${day}`]);
  });

  it("that is no text is to be confirmed, however odd", async () => {
    const { records } = await importText(documentOf("deprecated: true\nx-sunset: { toString: 1 }"));
    expect(records.map(({ toConfirm }) => toConfirm)).toEqual(['x-sunset: {"toString":1}']);
  });

  it("is said by the headers Sunset (RFC 8594) and Deprecation (RFC 9745)", async () => {
    const sunset = 'Sunset: { schema: { type: string, const: "Sun, 31 Jan 2027 00:00:00 GMT" } }';
    const deprecation = 'Deprecation: { schema: { type: string }, example: "@1780272000" }';
    const headers = `{ ${sunset}, ${deprecation} }`;
    const text = documentOf("deprecated: true").replace("description: ok", `description: ok, headers: ${headers}`);
    const imported = await importText(text);
    expect(fileOf(imported, "acme-put-thing.yaml")).toMatchObject({ endOfLife: "2027-01-31", announced: "2026-06-01" });
  });

  it.each([
    ["31 January 2027", "2027-01-31"],
    ["2027-01-31T23:00:00Z", "2027-01-31"],
    ["Sun, 31 Jan 2027 00:00:00 +0000", "2027-01-31"],
    ["@99999999999999999999", undefined],
    ["soon", undefined],
  ])("is said by a header as %s", async (date, expected) => {
    const headers = `{ Sunset: { schema: { type: string, const: "${date}" } } }`;
    const text = documentOf("deprecated: true").replace("description: ok", `description: ok, headers: ${headers}`);
    const { endOfLife } = fileOf(await importText(text), "acme-put-thing.yaml") as { readonly endOfLife?: unknown };
    expect(endOfLife ?? undefined).toBe(expected);
  });
});

describe("what a body holds", () => {
  it.each([
    ["a property", "{ type: object, properties: { old: { deprecated: true } } }", ["old"]],
    ["one of a part", "{ allOf: [{ type: object, properties: { old: { deprecated: true } } }] }", ["old"]],
    [
      "elements of a list",
      "{ type: array, items: { type: object, properties: { old: { deprecated: true } } } }",
      ["*.old"],
    ],
    [
      "one that another alternative has unmarked",
      "{ oneOf: [{ properties: { old: { deprecated: true } } }, { properties: { old: {} } }] }",
      [],
    ],
    ["nothing that is marked", "{ type: object, properties: { new: {} } }", []],
  ])("is found in %s", async (_, schema, expected) => {
    const records = await recordsOf(bodyOf(schema));
    expect(records.flatMap(({ fields }) => fields)).toEqual(expected);
  });

  it.each([
    ["x-deprecated-enum: [a, b]", ["a", "b"]],
    ["x-enum-deprecated: [b]", ["b"]],
    ["oneOf: [{ const: a, deprecated: true }, { const: b }]", ["a"]],
  ])("is a value by %s", async (extension, expected) => {
    const records = await recordsOf(bodyOf(`{ type: object, properties: { mode: { type: string, ${extension} } } }`));
    expect(records).toEqual([expect.objectContaining({ kind: "payload-value", removed: expected })]);
  });

  it("may hold itself, and a hundred schemas may hold each other twice", async () => {
    const schemas = Array.from({ length: 100 }, (_, index) => {
      const next = `{ $ref: "#/components/schemas/S${(index + 1) % 100}" }`;
      return `    S${index}: { type: object, properties: { a: ${next}, b: ${next}, old: { type: string, deprecated: true } } }`;
    });
    const body = bodyOf('{ $ref: "#/components/schemas/S0" }');
    const { records } = await importText(`${documentOf(body)}components:\n  schemas:\n${schemas.join("\n")}\n`);
    expect(records.length).toBeGreaterThan(1);
  });
});

describe("a reference", () => {
  it("leads into another file below the document's folder", async () => {
    write("schemas/thing.yaml", "type: object\nproperties: { old: { type: string, deprecated: true } }\n");
    const records = await recordsOf(bodyOf('{ $ref: "schemas/thing.yaml" }'));
    expect(records.flatMap(({ fields }) => fields)).toEqual(["old"]);
  });

  it.each([
    ["out of the folder", "../secret.yaml"],
    ["to another machine", "https://acme.example/thing.yaml"],
    ["to nothing", "#/components/schemas/Thing"],
  ])("%s is told with its place, and the rest is read", async (_, reference) => {
    write("../secret.yaml", "type: object\nproperties: { secret: { type: string, deprecated: true } }\n");
    const lines = [
      "parameters: [{ name: old, in: query, deprecated: true, schema: {} }]",
      bodyOf(`{ $ref: "${reference}" }`),
    ];
    const { records, problems } = await importText(documentOf(lines.join("\n")));
    rmSync(join(folder, "../secret.yaml"));
    expect(records.map(({ id }) => id)).toEqual(["acme-query-old"]);
    expect(problems.map(formatProblem)).toContainEqual(
      expect.stringMatching(/openapi\.yaml:10:\d+ A reference leads nowhere, or to a place that is not read: /),
    );
  });
});

describe("a document", () => {
  it("of Swagger 2.0 is converted", async () => {
    const imported = await importText(`swagger: "2.0"
info: { title: Acme, version: "1" }
host: acme.example
basePath: /v1
schemes: [https]
paths:
  /orders:
    get: { operationId: listOrders, deprecated: true, responses: { 200: { description: ok } } }
`);
    expect(fileOf(imported, "api.yaml")).toMatchObject({ apiHosts: ["https://acme.example/v1"] });
    expect(imported.records.map(({ id }) => id)).toEqual(["acme-list-orders"]);
  });

  it("with a mistake is read, and the mistake is told with its place", async () => {
    const text = documentOf("deprecated: true").replace("responses:", "respones:");
    const { records, problems } = await importText(text);
    expect(records).toHaveLength(1);
    expect(problems.map(formatProblem)).toContainEqual(
      expect.stringMatching(/openapi\.yaml:7:7 `paths\..* must have required property 'responses'\./),
    );
  });

  it.each([
    [
      "kind: endpoint\n",
      "This is no document of OpenAPI 3.0 or 3.1, or of Swagger 2.0: `openapi` or `swagger` says which.",
    ],
    ["openapi: 4.0.0\n", "This is no document of OpenAPI 3.0 or 3.1"],
    ["{", "This is no valid YAML"],
    [
      documentOf("deprecated: true", "[]"),
      "no server that is a host of the API alone; give one: --host https://api.example.com",
    ],
  ])("that is none, or has no host, is refused: %#", async (text, expected) => {
    const told = await importText(text).catch((error: unknown) => error);
    expect((told as ProblemError).problems.map(formatProblem).join("\n")).toContain(expected);
  });
});
