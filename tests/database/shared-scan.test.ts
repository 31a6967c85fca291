import { describe, expect, it } from "vitest";
import { getBuiltinData } from "../../src/database/builtin-database.ts";
import { createDatabase, createDatabases } from "../../src/database/create-database.ts";
import { NOTHING_BEYOND } from "../../src/database/gate/imported-texts.ts";
import { listRecordsOfKind } from "../../src/database/records-of-kind.ts";
import { selectRecords } from "../../src/database/select-records.ts";

const builtin = getBuiltinData();
const filters = builtin.records.filter(({ id }) => id === "filters");
/** Of the same words but for its hosts, and of one record. */
const other = {
  ...builtin,
  api: { id: "acme", title: "Acme API" },
  records: filters,
  vocabulary: createAcmeVocabulary(),
};

function createAcmeVocabulary(): typeof builtin.vocabulary {
  return { ...builtin.vocabulary, apiHosts: { both: ["https://api.acme.example/v1"], neutral: [], vendor: [] } };
}

describe("databases that are used together", () => {
  const [first, second] = createDatabases([builtin, other]);

  it("have a text scanned once for all of them, whichever records are chosen", () => {
    expect(second?.gate().scanner).toBe(first.gate().scanner);
    const choice = { announcements: false, habits: false };
    expect(selectRecords(first, choice).gate().scanner).toBe(first.gate().scanner);
    expect(first.gate().set).not.toBe(second?.gate().set);
  });

  it.each([
    ["a path", "fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);"],
    ["another host", "fetch(`https://api.acme.example/v1/zones/${zone}/filters`);"],
    ["nothing", "fetch(`https://api.acme.example/v1/orders`);"],
  ])("let the same texts pass as each by itself: %s", (_, text) => {
    for (const [database, alone] of [
      [first, createDatabase(builtin)] as const,
      [second, createDatabase(other)] as const,
    ]) {
      const recordsOf = (gate = alone.gate()): readonly string[] => [
        ...gate.recordsOf(gate.scan(text), NOTHING_BEYOND).keys(),
      ];
      expect(recordsOf(database?.gate())).toEqual(recordsOf());
    }
  });

  it("list the records of a kind once", () => {
    const hosts = listRecordsOfKind(first, "header-pair");
    expect(hosts).toBe(listRecordsOfKind(first, "header-pair"));
    expect(hosts).toEqual(first.records.filter(({ kind }) => kind === "header-pair"));
  });
});
