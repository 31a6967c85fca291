import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";
import { readFacts } from "../../src/semantics/read-facts.ts";
import { recordsOf } from "./records-of.ts";

describe("what is looked for", () => {
  const database = getBuiltinDatabase();

  it("is nothing that only other records need", () => {
    const { bucketArguments, responseMembers, headers, objectKeys, words } = toInterests(
      database,
      recordsOf("no-deprecated-endpoint"),
    );
    expect({ bucketArguments, headers, objectKeys, members: [...responseMembers] }).toEqual({
      bucketArguments: [],
      headers: { together: [], alone: [] },
      objectKeys: [],
      members: [],
    });
    expect(words).toContain("filters");
  });

  it("is the same for the same records, in whatever order, and what all need without a search", () => {
    const [one, other] = ["no-removed-field", "no-conflicting-length-headers"];
    const found = toInterests(database, recordsOf(one, other));
    expect(toInterests(database, recordsOf(other, one))).toBe(found);
    expect(found.headers.together).toContain("content-length");
    expect(toInterests(database, "all").bucketArguments).not.toEqual([]);
  });

  it("is kept for the sets of records that were met last, however many are met", () => {
    const first = toInterests(database, recordsOf("no-threat-score"));
    expect(toInterests(database, recordsOf("no-threat-score"))).toBe(first);
    for (let at = 0; at < 500; at++) toInterests(database, new Map([[`record-${at}`, "no-removed-field"]]));
    expect(toInterests(database, recordsOf("no-threat-score"))).not.toBe(first);
  });

  it.each([
    ["valid-bucket-options", false],
    ["prefer-truncated", false],
    ["no-outdated-compatibility-date", false],
    ["no-threat-score", true],
    ["no-conflicting-length-headers", true],
  ])("%s seeks requests: %s", (rule, isSought) => {
    expect(toInterests(database, recordsOf(rule)).seeksRequests).toBe(isSought);
    expect(toInterests(database, recordsOf(rule, "no-removed-field")).seeksRequests).toBe(true);
  });

  it("is none of the requests beside the calls of a bucket, where these alone are sought", () => {
    const text =
      'export const run = async (env) => { await fetch("/zones/a/filters"); return env.DATA.list({ include: [] }); };';
    const kinds = (rule: string): readonly string[] => {
      const input = { filename: "/main.js", path: "/main.js", text, crossFile: false };
      return readFacts(input, toInterests(database, recordsOf(rule))).facts.map(({ kind }) => kind);
    };
    expect(kinds("no-ignored-include")).toEqual(["bucket-call"]);
    expect(kinds("no-deprecated-endpoint")).toEqual(["request"]);
  });
});
