import { describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { toInterests } from "../../src/engine/interests.ts";

describe("what is looked for", () => {
  const database = getBuiltinDatabase();

  it("is nothing that only other rules need", () => {
    const { bucketArguments, responseMembers, headers, objectKeys, words } = toInterests(
      database,
      new Set(["no-deprecated-endpoint"]),
    );
    expect({ bucketArguments, headers, objectKeys, members: [...responseMembers] }).toEqual({
      bucketArguments: [],
      headers: { together: [], alone: [] },
      objectKeys: [],
      members: [],
    });
    expect(words).toContain("filters");
  });

  it("is the same for the same rules, in whatever order, and what all rules need without a search", () => {
    const [one, other] = ["no-removed-field", "no-conflicting-length-headers"];
    const found = toInterests(database, new Set([one, other]));
    expect(toInterests(database, new Set([other, one]))).toBe(found);
    expect(found.headers.together).toContain("content-length");
    expect(toInterests(database, "all").bucketArguments).not.toEqual([]);
  });
});
