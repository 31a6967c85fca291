import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../src/database/index.ts";
import { readDatabase } from "../../src/database/reading/read-database.ts";
import { readSchema } from "../../scripts/read-rules.ts";

const rules = fileURLToPath(new URL("../../rules", import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-api-"));
  for (const name of ["release.yaml", "binding/facts.yaml", "api.yaml", "vocabulary.yaml", "management-api.yaml"]) {
    cpSync(join(rules, name), join(folder, name));
  }
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The problems of the API's description with a text in it replaced, without their places. */
function findProblems(from: string, to: string): readonly string[] {
  const file = join(folder, "management-api.yaml");
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
  try {
    readDatabase(folder, readSchema());
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ message }) => message);
  }
}

describe("the description of the reference management API", () => {
  it("is without a problem as it is", () => {
    expect(findProblems("", "")).toEqual([]);
  });

  it.each([
    ["status: 404", "status: 200", "`refusals.noRoute.status` must be >= 400."],
    ["type: zone,", "type: zoo,", "`zoo` is no type."],
    ["elements: { rules: rule }", "elements: { rules: role_ }", "`role_` is no type."],
    ['owner: "/zones/:zone_id"', 'owner: "/zoos/:zone_id"', "`/zoos/:zone_id` is the path of no item."],
    [
      'of: "/zones/:zone_id/rulesets"',
      'of: "/zones/:zone_id/rules"',
      "`of` must be the path of a collection; /zones/:zone_id/rules is none.",
    ],
    ['storedAt: "/accounts"', 'storedAt: "/people"', "`storedAt` must be the path of another collection."],
    [
      'path: "/organizations/:account_id/roles"',
      'path: "/organizations/:id/roles"',
      "`path` has no parameter :account_id, which `storedAt` names.",
    ],
    ['path: "/organizations"', 'path: "/zones"', "/zones is described already."],
    [
      "kind: singleton",
      "kind: single",
      "`resources.3.kind` must be one of collection, singleton, elements, selection, settings, graphql.",
    ],
    ["bulk: true", "bulk: yes please", "bulk` must be true."],
  ])("is wrong with %j → %j", (from, to, problem) => {
    expect(findProblems(from, to).join("\n")).toContain(problem);
  });
});
