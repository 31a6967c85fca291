import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { rootFolder } from "../../scripts/read-rules.ts";
import { database } from "../../src/database/index.ts";
import { selectRecords } from "../../src/database/select-records.ts";
import { mayFind } from "./may-find.ts";

const announced = database.records.filter(({ set }) => set === "announcements");

describe("the set of announcements", () => {
  it("is what stands in the folder of that name", () => {
    const files = readdirSync(new URL("rules/announcements", rootFolder), { recursive: true, encoding: "utf8" });
    const ids = files.filter((name) => name.endsWith(".yaml")).map((name) => basename(name, ".yaml"));
    expect(announced.map(({ id }) => id)).toEqual(ids.sort());
  });

  it("names a source for each", () => {
    for (const { source } of announced) expect(source).toMatch(/cloudflare-docs|the npm package cloudflare \d/);
  });
});

describe("a database without announcements", () => {
  const without = selectRecords(database, { announcements: false, habits: true });
  const code = "fetch(`https://api.cloudflare.com/client/v4/accounts/${account}/registrar/domains`);";

  it("knows neither the records nor their words nor their paths", () => {
    expect(without.records.length).toBe(database.records.length - announced.length);
    for (const { id } of announced) expect(without.findRecord(id)).toBeUndefined();
    expect([mayFind(code, database), mayFind(code, without)]).toEqual([true, false]);
    expect(database.matchPath(["accounts", "a", "registrar", "domains"])).toHaveLength(1);
    expect(without.matchPath(["accounts", "a", "registrar", "domains"])).toEqual([]);
  });

  it("is made once", () => {
    expect(selectRecords(database, { announcements: false, habits: true })).toBe(without);
    expect(selectRecords(database, { announcements: true, habits: true })).toBe(database);
  });
});
