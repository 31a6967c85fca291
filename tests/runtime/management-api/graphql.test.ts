import { describe, expect, it } from "vitest";
import type { Json } from "../../../src/database/management-api-facts.ts";
import { BASE } from "./open-api.ts";
import { createManagementApi, type ManagementState } from "../../../src/runtime/index.ts";

const stored: ManagementState = {
  "/graphql": {
    httpRequests1mGroups: [
      { dimensions: { datetimeMinute: "2019-09-08T20:00:00Z" }, sum: { requests: 15, bytes: 312740 } },
      { dimensions: { datetimeMinute: "2019-09-08T20:01:00Z" }, sum: { requests: 4, bytes: 283399 } },
    ],
  },
};

async function ask(query: Json): Promise<Json> {
  const api = createManagementApi({ state: stored });
  const response = await api.fetch(`${BASE}/graphql`, { method: "POST", body: JSON.stringify({ query }) });
  expect(response.status).toBe(200);
  return (await response.json()) as Json;
}

describe("the analytics API", () => {
  it("answers with the fields that are asked for, of what is stored", async () => {
    const query = `query Traffic($zone: string) {
      viewer { # one zone
        zones(filter: { zoneTag: $zone }) {
          minutes: httpRequests1mGroups(limit: 100, filter: { datetime_geq: "2019-09-08T20:00:00Z (UTC)" }) {
            sum { requests }
            uniq { uniques }
          }
        }
      }
    }`;
    const minutes = [
      { sum: { requests: 15 }, uniq: null },
      { sum: { requests: 4 }, uniq: null },
    ];
    expect(await ask(query)).toEqual({ data: { viewer: { zones: [{ minutes }] } }, errors: null });
  });

  it("has no traffic that was not given", async () => {
    expect(await ask("{ viewer { zones { httpRequestsAdaptiveGroups { count } } } }")).toEqual({
      data: { viewer: { zones: [{ httpRequestsAdaptiveGroups: [] }] } },
      errors: null,
    });
  });

  it.each([
    ["{ viewer { zones { httpRequests1sGroups { count } } } }", "There is no field httpRequests1sGroups."],
    ["{ viewer { moons { httpRequests1mGroups { count } } } }", "There is no field moons."],
    ["{ viewer { zones { ...Fields } } }", "The query cannot be read."],
    ["{ viewer { zones {", "The query cannot be read."],
    ["{ viewer { zones { a } } } }", "The query cannot be read."],
    ["", "The query cannot be read."],
    [null, "The query cannot be read."],
    ["{ a ".repeat(1000), "The query cannot be read."],
  ])("tells what is wrong as GraphQL does: %s", async (query, message) => {
    expect(await ask(query)).toEqual({ data: null, errors: [{ message, path: null }] });
  });

  it("answers other methods and bodies that cannot be read with the envelope", async () => {
    const api = createManagementApi();
    expect((await api.fetch(`${BASE}/graphql`)).status).toBe(405);
    expect((await api.fetch(`${BASE}/graphql`, { method: "POST", body: "{" })).status).toBe(400);
  });
});
