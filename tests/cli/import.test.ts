import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ACME } from "../openapi/acme.ts";
import { makeFolder, run } from "./run-in-folder.ts";

const FILES = {
  "openapi.yaml": ACME,
  "sunset.config.json": '{ "databases": ["acme"], "asOf": "2026-11-22" }',
  "src/orders.ts": `import { createOrder, listOrders } from "@acme/sdk";
export const all = () => fetch("https://eu.api.acme.example/v1/orders");
export const search = () => fetch("https://eu.api.acme.example/v1/orders/search");
export const again = () => listOrders();
export const create = () => createOrder({ body: { kind: "old", lines: [{ code: 1 }] } });
export const zones = (zone: string) => fetch(\`https://api.cloudflare.com/client/v4/zones/\${zone}/filters\`);
`,
};

const IMPORT = ["import", "openapi.yaml", "--out", "acme", "--package", "@acme/sdk"];

describe("import", () => {
  it("makes a database by which code is checked at once", async () => {
    const folder = makeFolder(FILES);
    expect(await run(folder, IMPORT)).toEqual({
      code: 0,
      error: "",
      out: `Acme API: 9 records from 4 operations, in acme

Days to confirm: the text says one, no field of the document does
  acme-lines-sku-of-create-order: "Accepted until 2026-12-01."
  acme-lines-sku-from-create-order: "Accepted until 2026-12-01."

Left out
  The server http://localhost:8080/v1: it is no host of the API alone
  /{tenant}/orders: it begins with a parameter

Use it: settings: { sunset: { databases: ["acme"] } }
`,
    });
    const { code, out } = await run(folder, ["check", "--format", "json", "src"]);
    const { findings } = JSON.parse(out) as {
      readonly findings: readonly { readonly record: string; readonly line: number }[];
    };
    expect(code).toBe(1);
    expect(findings.map(({ line, record }) => `${line} ${record}`)).toEqual([
      "2 acme-list-orders",
      "4 acme-list-orders",
      "5 acme-kind-of-create-order",
      "6 filters",
    ]);
  });

  it("tells of a mark in quotes, which does not count, where it stands", async () => {
    const quoted = ACME.replace("      deprecated: true\n", '      deprecated: "true"\n');
    const { code, out } = await run(makeFolder({ ...FILES, "openapi.yaml": quoted }), IMPORT);
    expect(code).toBe(0);
    expect(out).toMatch(
      /openapi\.yaml:12:19 `paths\.\/orders\.get\.deprecated` is a text and does not count: write `deprecated: true` without quotes/u,
    );
    expect(out).not.toContain("must be boolean");
  });

  it("makes its own files anew, and keeps those that a person has taken over", async () => {
    const folder = makeFolder(FILES);
    await run(folder, IMPORT);
    const own = join(folder, "acme/acme-query-dry.yaml");
    const edited = readFileSync(own, "utf8")
      .split("\n")
      .slice(1)
      .join("\n")
      .replace("endOfLife: null", "endOfLife: 2027-02-01\nboundary: from");
    writeFileSync(own, edited);
    writeFileSync(
      join(folder, "openapi.yaml"),
      ACME.replace("      deprecated: true\n      x-sunset", "      x-sunset"),
    );
    const { code, out } = await run(folder, IMPORT);
    expect(code).toBe(0);
    expect(out).toContain("Kept as a person left them\n  acme-query-dry.yaml\n");
    expect(readFileSync(own, "utf8")).toBe(edited);
    expect(existsSync(join(folder, "acme/acme-list-orders.yaml"))).toBe(false);
  });

  it("keeps its records of what the document no longer has", async () => {
    const folder = makeFolder(FILES);
    await run(folder, IMPORT);
    const [head = "", rest = ""] = ACME.split("    get:\n      operationId: listOrders\n");
    const withoutList = head + rest.slice(rest.indexOf("    post:\n"));
    writeFileSync(
      join(folder, "openapi.yaml"),
      withoutList.replace("note: { type: string, deprecated: true }", "sign: {}"),
    );
    const { out } = await run(folder, IMPORT);
    expect(out).toContain(`Kept from an earlier import: the document no longer has what they are of
  acme-list-orders.yaml
  acme-note-from-create-order.yaml
  acme-note-of-create-order.yaml
`);
    expect(readFileSync(join(folder, "acme/acme-list-orders.yaml"), "utf8")).toContain("endOfLife: 2027-01-31");
  });

  it("says what an earlier document had besides", async () => {
    const before = ACME.replace(
      "note: { type: string, deprecated: true }",
      "note: { type: string, deprecated: true }\n        sign: {}",
    );
    const folder = makeFolder({ ...FILES, "before.yaml": before });
    const { code, out } = await run(folder, [...IMPORT, "--previous", "before.yaml", "--date", "2026-11-01"]);
    expect(code).toBe(0);
    expect(out).toContain("Acme API: 11 records from 4 operations");
    expect(readFileSync(join(folder, "acme/acme-sign-of-create-order.yaml"), "utf8")).toContain(
      "endOfLife: 2026-11-01",
    );
  });

  it.each([
    [["--previous", "before.yaml", "--date", "2026-11-01"], "before.yaml The file cannot be read"],
    [
      ["--previous", "openapi.yaml"],
      "has no version that begins with a date; say from when it holds: --date 2026-12-31",
    ],
    [["--previous", "openapi.yaml", "--date", "soon"], "--date: expected a date as YYYY-MM-DD; found 'soon'"],
    [["--date", "2026-11-01"], "--date: says from when the document holds, for a comparison; give --previous too"],
  ])("says what a comparison lacks: %j", async (options, expected) => {
    const { code, error } = await run(makeFolder(FILES), [...IMPORT, ...options]);
    expect(code).toBe(2);
    expect(error).toContain(expected);
  });

  it.each([
    ["apart", "listOrders({ query: { page: 1 } })"],
    ["among the others", "new OrdersApi().listOrders({ page: 1, shop: 2 })"],
    ["of a service", "OrdersService.listOrders({ page: 1 })"],
  ])("knows the parameters that a generated client is given %s", async (_, call) => {
    const document = ACME.replace(
      "      deprecated: true\n      x-sunset: 2027-01-31\n",
      "      parameters: [{ name: page, in: query, deprecated: true, schema: {} }]\n",
    );
    const text = `import { listOrders, OrdersApi, OrdersService } from "@acme/sdk";\nexport const orders = ${call};\n`;
    const folder = makeFolder({ ...FILES, "openapi.yaml": document, "src/orders.ts": text });
    await run(folder, IMPORT);
    const { out } = await run(folder, ["check", "--format", "json", "src"]);
    const { findings } = JSON.parse(out) as { readonly findings: readonly { readonly record: string }[] };
    expect(findings.map(({ record }) => record)).toEqual(["acme-query-page"]);
  });

  it("may be published, and is found as a package", async () => {
    const folder = makeFolder(FILES);
    await run(folder, ["import", "openapi.yaml", "--out", "node_modules/@acme/db/orders", "--package", "@acme/sdk"]);
    writeFileSync(
      join(folder, "sunset.config.json"),
      '{ "databases": ["package:@acme/db/orders"], "asOf": "2026-11-22" }',
    );
    const { out } = await run(folder, ["check", "--format", "json", "src"]);
    expect(out).toContain('"acme-list-orders"');
    const { out: explained } = await run(folder, ["explain", "acme-list-orders", "--database", "package:@acme/db"]);
    expect(explained).toContain("GET /orders");
  });

  it.each(["package:@acme/db", "./node_modules/@acme/db"])("may be named by a flag: %s", async (database) => {
    const text = 'export const all = () => fetch("https://eu.api.acme.example/v1/orders");\n';
    const folder = makeFolder({ "openapi.yaml": ACME, "src/orders.ts": text });
    await run(folder, ["import", "openapi.yaml", "--out", "node_modules/@acme/db"]);
    const { out } = await run(folder, [
      "check",
      "--format",
      "json",
      "--as-of",
      "2027-02-01",
      "--database",
      database,
      "src",
    ]);
    expect(out).toContain('"acme-list-orders"');
  });

  it("is not needed to try a document", async () => {
    const folder = makeFolder({ ...FILES, "sunset.config.json": '{ "asOf": "2026-11-22" }' });
    const { out } = await run(folder, ["check", "--format", "json", "--database", "openapi.yaml", "src"]);
    const { findings } = JSON.parse(out) as { readonly findings: readonly { readonly record: string }[] };
    expect(findings.map(({ record }) => record)).toEqual(["acme-list-orders", "filters"]);
    const { out: listed } = await run(folder, ["list", "--format", "json", "--database", "openapi.yaml"]);
    expect(listed).toContain('"acme-note-of-create-order"');
  });

  it.each([
    [
      "another version",
      ACME.replace("openapi: 3.1.0", "openapi: 4.0.0"),
      "Only documents of OpenAPI 3.0 and 3.1 are read",
    ],
    ["Swagger", ACME.replace("openapi: 3.1.0", 'swagger: "2.0"'), "Only documents of OpenAPI 3.0 and 3.1 are read"],
    [
      "other files",
      ACME.replace("#/components/schemas/Order", "order.yaml"),
      "The document refers to other files; make",
    ],
    [
      "no host",
      ACME.replace("https://{region}.api.acme.example/v1", "/v1"),
      "has no server that is a host of the API alone",
    ],
    [
      "a part that holds itself",
      `${ACME}x-loop: &loop [*loop]\nx-ref: { $ref: other.yaml }\n`,
      "refers to other files",
    ],
  ])("is asked for where a document has %s", async (_, document, expected) => {
    const folder = makeFolder({ ...FILES, "openapi.yaml": document });
    const { code, error } = await run(folder, ["list", "--database", "openapi.yaml"]);
    expect(code).toBe(2);
    expect(error).toContain(expected);
  });

  it("says where a package that is not installed would be", async () => {
    const folder = makeFolder({ ...FILES, "sunset.config.json": '{ "databases": ["package:@acme/db"] }' });
    const { code, error } = await run(folder, ["check", "src"]);
    expect(code).toBe(2);
    expect(error).toContain("node_modules/@acme/db is no file or folder; expected a rules database.");
  });

  it("tells what is wrong in a file that was kept", async () => {
    const folder = makeFolder({ ...FILES, "acme/own.yaml": "kind: endpoint\n" });
    const { code, error } = await run(folder, IMPORT);
    expect(code).toBe(2);
    expect(error).toMatch(/acme\/own\.yaml:1:1 The file lacks `title`\./);
  });

  it.each([
    [["import"], "import: expected one OpenAPI document"],
    [["import", "openapi.yaml"], "import: expected a folder for the database: --out acme"],
    [["import", "a.yaml", "b.yaml", "--out", "acme"], "import: expected one OpenAPI document"],
    [["import", "openapi.yaml", "--out", "acme", "--host", "acme.example"], "--host: expected a URL prefix"],
    [
      ["import", "openapi.yaml", "--out", "acme", "--id", "Acme API"],
      "--id: expected letters and digits in kebab-case; found 'Acme API'",
    ],
    [["import", "openapi.yaml", "--out", "openapi.yaml"], "openapi.yaml: cannot be written (EEXIST)"],
    [["import", "missing.yaml", "--out", "acme"], "missing.yaml The file cannot be read: ENOENT"],
    [["import", ".", "--out", "acme"], "The file cannot be read: EISDIR"],
    // Where no folder can be made, on a system that has it.
    [["import", "openapi.yaml", "--out", "/proc/acme/db"], "/proc/acme/db: cannot be written (E"],
  ])("%j is refused with the reason", async (args, expected) => {
    const { code, error } = await run(makeFolder(FILES), args);
    expect(code).toBe(2);
    expect(error).toContain(expected);
  });
});
