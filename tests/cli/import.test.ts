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
  ])("%j is refused with the reason", async (args, expected) => {
    const { code, error } = await run(makeFolder(FILES), args);
    expect(code).toBe(2);
    expect(error).toContain(expected);
  });
});
