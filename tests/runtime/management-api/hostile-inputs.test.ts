import fc from "fast-check";
import { expect, it } from "vitest";
import { getBuiltinDatabase } from "../../../src/database/builtin-database.ts";
import { createManagementApi } from "../../../src/runtime/index.ts";
import { listRoutes } from "../../../src/runtime/management-api/route-table.ts";
import { BASE, type Envelope } from "./open-api.ts";

const templates = listRoutes(getBuiltinDatabase().managementApi.resources).map(({ template }) => template);

const names = fc.constantFrom(
  "id",
  "type",
  "name",
  "data",
  "rules",
  "value",
  "items",
  "service",
  "expression",
  "__proto__",
  "action",
  "constructor",
);
const { value: json } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom("SRV", "A", "on", "set_config", "high", "cf.threat_score", "a.b.c", ""),
    fc.jsonValue(),
    tie("object"),
    tie("list"),
  ),
  object: fc.dictionary(names, tie("value"), { maxKeys: 5 }),
  list: fc.array(tie("value"), { maxLength: 3 }),
}));

const path = fc
  .tuple(
    fc.constantFrom(...templates),
    fc.array(fc.oneof(fc.constantFrom("a", "__proto__", "%2F", "%", "..", "é"), fc.string()), {
      minLength: 4,
      maxLength: 4,
    }),
  )
  .map(
    ([template, ids]) =>
      `/${template.map((segment, index) => (segment.startsWith(":") ? encodeSafely(ids[index % ids.length] ?? "") : segment)).join("/")}`,
  );
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PURGE");
const body = fc.oneof(
  fc.string(),
  json.map((value) => JSON.stringify(value)),
);
const requests = fc.array(fc.record({ path, method, body, query: fc.string() }), { maxLength: 6 });
const days = fc.constantFrom("2019-01-01", "2023-01-01", "2024-06-15", "2024-09-30", "2025-06-01");

function encodeSafely(text: string): string {
  return /^[%.]/.test(text) ? text : encodeURIComponent(text);
}

it("answers whatever is requested with the envelope, and keeps a state that it can start from", async () => {
  const run = async (
    asOf: string,
    lines: readonly { path: string; method: string; body: string; query: string }[],
  ): Promise<void> => {
    const api = createManagementApi({ asOf });
    for (const line of lines) {
      const hasBody = !["GET", "HEAD"].includes(line.method);
      const url = `${BASE}${line.path}?${encodeURIComponent(line.query)}`;
      const response = await api.fetch(url, { method: line.method, ...(hasBody ? { body: line.body } : {}) });
      const text = await response.text();
      expect(response.status).toBeLessThan(500);
      if (text === "") continue;
      const envelope = JSON.parse(text) as Envelope;
      // Queries of analytics are answered as GraphQL does.
      if ("data" in envelope) continue;
      expect(envelope.success).toBe(response.status < 400);
      expect(envelope.errors.length > 0).toBe(!envelope.success);
    }
    const state = api.snapshot();
    expect(createManagementApi({ asOf, state }).snapshot()).toEqual(state);
  };
  await fc.assert(fc.asyncProperty(days, requests, run), { numRuns: 300 });
});
