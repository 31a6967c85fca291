import { describe, expect, it } from "vitest";
import { getBuiltinDatabase, loadDatabase, matchEndpoint } from "../../src/database/index.ts";

describe("the vocabulary", () => {
  it("has both spellings by default", () => {
    const { vocabulary } = loadDatabase();
    expect(vocabulary.bucketTables).toEqual(["object_buckets", "r2_buckets"]);
    expect(vocabulary.expressionPrefixes).toEqual(["<prefix>", "prefix", "cf"]);
    expect(vocabulary.flags).toEqual({ list_honor_include: ["list_honor_include", "r2_list_honor_include"] });
  });

  it("has one of them where it is chosen, and always the words that have no counterpart", () => {
    expect(getBuiltinDatabase("neutral").vocabulary.bucketTables).toEqual(["object_buckets"]);
    expect(loadDatabase([], "vendor").vocabulary.bucketTables).toEqual(["r2_buckets"]);
    expect(loadDatabase([], "neutral").vocabulary.roots).toEqual([
      "zones",
      "accounts",
      "user",
      "organizations",
      "radar",
    ]);
  });

  it("decides which spellings of a segment are found", () => {
    const find = (words: "neutral" | "vendor", segment: string): number =>
      matchEndpoint("POST", `/organizations/x/${segment}`, loadDatabase([], words)).length;
    expect([find("vendor", "railguns"), find("vendor", "legacy_accelerators")]).toEqual([1, 0]);
    expect([find("neutral", "railguns"), find("neutral", "legacy_accelerators")]).toEqual([0, 1]);
  });
});

describe("the built-in database", () => {
  it("cannot be changed", () => {
    const { records, vocabulary } = loadDatabase();
    expect([records, records[0], records[0]?.edit, vocabulary.roots].every(Object.isFrozen)).toBe(true);
  });
});
