import { describe, expect, it } from "vitest";
import { analyze } from "../../src/engine/analyze.ts";
import { listedEndpoints } from "../database/specification-endpoints.ts";
import { askOnBothDays } from "../runtime/management-api/ask-on-both-days.ts";
import { findCall } from "../runtime/management-api/example-request.ts";
import { isDeprecated } from "./computed-sections.ts";
import { listRecords } from "./rule-records.ts";

const deprecated = listedEndpoints.filter(isDeprecated);
const changed = listedEndpoints.filter((endpoint) => !isDeprecated(endpoint));
const schedule = new Map(listRecords("schedule").map((record) => [record.id, record]));

/** The records that the engine reports in code that makes one request and does nothing with it. */
function findRecords(method: string, path: string): readonly string[] {
  const url = `https://api.cloudflare.com/client/v4${toTemplate(path).replaceAll(/:\w+/g, "${id}")}`;
  const text = `export const run = (id: string) => fetch(\`${url}\`, { method: "${method}" });\n`;
  return analyze({ filename: "/app/run.ts", text, settings: undefined, root: "/app" }).findings.map(
    ({ record }) => record,
  );
}

/** A path of the specification's lists as records write it: `zones/{id}/x` → `/zones/:id/x`. */
function toTemplate(path: string): string {
  return path.replace(/^\/?/, "/").replaceAll(/\{(\w+)\}/g, ":$1");
}

describe("a deprecated endpoint", () => {
  it.each(deprecated)("$method $path is its record's to the linter", ({ method, path, records }) => {
    expect(findRecords(method, path)).toEqual(records);
  });

  it.each(deprecated)("$method $path is answered the day before, and ended on the day", async (endpoint) => {
    const [record] = endpoint.records.flatMap((id) => schedule.get(id) ?? []);
    if (record === undefined) throw new Error("no such record");
    const { template, payload } = findCall(endpoint.method, toTemplate(endpoint.path));
    const [before, after] = await askOnBothDays(record, endpoint.method, template, payload);
    expect([before.status, after.status]).toEqual([200, 410]);
    expect(after.body.errors[0]?.message).toContain(record.title);
  });
});

describe("a changed endpoint", () => {
  it.each(changed)("$method $path is nothing by itself to the linter", ({ method, path }) => {
    expect(findRecords(method, path)).toEqual([]);
  });
});
