import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { rules } from "../../src/eslint/rules/index.ts";
import { readRules } from "../../scripts/read-rules.ts";
import { listRecordTemplates } from "../../src/database/record-templates.ts";
import { listedEndpoints } from "../database/specification-endpoints.ts";
import { findGaps } from "./find-gaps.ts";
import { digestTests, readRecording } from "./recording.ts";
import { listRecords } from "./rule-records.ts";
import { listSections } from "./sections.ts";
import type { Statement } from "./statement.ts";

const sections = listSections();
const statements = sections.flatMap((section) => section.statements);
const mentioned = new Set(statements.flatMap(({ records = [] }) => records));

describe("every statement of the specification", () => {
  it.each(sections.map(({ part, title, ...rest }) => [part, title, rest.statements] as const))(
    "has a rule, a runtime part and tests, or a reason: %s, %s",
    (_, __, all) => {
      const gaps = all.flatMap((statement) => findGaps(statement).map((gap) => `${statement.says} ${gap}`));
      expect(gaps).toEqual([]);
    },
  );

  it("stands once in its section", () => {
    for (const section of sections) {
      const said = section.statements.map(({ says }) => says);
      expect(said.filter((says, index) => said.indexOf(says) !== index)).toEqual([]);
    }
  });
});

describe("every record", () => {
  it.each([...listRecords("schedule"), ...listRecords("binding")].map(({ id }) => id))("%s has a row", (id) => {
    expect(mentioned.has(id)).toBe(true);
  });

  it("lies in a folder that the table knows", () => {
    const known = [...listRecords("schedule"), ...listRecords("binding"), ...listRecords("announcements")];
    expect(new Set(known.map(({ id }) => id))).toEqual(new Set(readRules().records.map(({ id }) => id)));
  });

  it("of the schedule names endpoints of the specification alone, or says why it names others", () => {
    const listed = new Set(listedEndpoints.map(({ method, path }) => `${method} ${normalize(path)}`));
    const withOthers = listRecords("schedule").filter((record) =>
      listRecordTemplates(record).some(
        ({ methods, segments, isPrefix }) =>
          isPrefix || methods.some((method) => !listed.has(`${method} ${normalize(segments.join("/"))}`)),
      ),
    );
    const section = sections.find(({ title }) => title === "Not listed");
    expect(withOthers.map(({ id }) => id)).toEqual(section?.statements.flatMap(({ records = [] }) => records));
  });
});

describe("every rule", () => {
  it.each(Object.keys(rules))("%s has a row and a file of tests", (rule) => {
    const ofRule = readRules().records.filter((record) => record.rule === rule);
    expect(ofRule.filter(({ id }) => mentioned.has(id))).not.toEqual([]);
    expect(existsSync(new URL(`../eslint/rules/${rule}.test.ts`, import.meta.url))).toBe(true);
  });
});

describe("the recording", () => {
  const { files, failing } = readRecording();

  it.each(Object.entries(files))("is of the tests as they are now: %s (otherwise `npm run cover`)", (file, digest) => {
    expect(digestTests(file)).toBe(digest);
  });

  it("has the tests of every rule", () => {
    expect(Object.keys(rules).filter((rule) => !(`tests/eslint/rules/${rule}.test.ts` in files))).toEqual([]);
  });

  it.each([...listRecords("schedule"), ...listRecords("binding")].map(({ id, rule }) => [id, rule] as const))(
    "has a test of the linter that fails without %s",
    (id, rule) => {
      const tests = failing[`record ${id}`] ?? [];
      const ofLinter = tests.filter(
        (test) => test.endsWith(" to the linter") || test.includes(`/rules/${rule}.test.ts > `),
      );
      expect(ofLinter).not.toEqual([]);
    },
  );
});

describe("a gap", () => {
  const covered: Statement = {
    says: "`limit`",
    records: ["list-limit"],
    runtime: ["bucket/list-objects"],
    without: ["fact binding list maximumLimit"],
  };

  it("is not found in what is covered, or says why not", () => {
    expect(findGaps(covered)).toEqual([]);
    expect(findGaps({ says: "x", reason: "not shown" })).toEqual([]);
  });

  it.each<readonly [Statement, string]>([
    [{ ...covered, records: [] }, "has no rule and no reason"],
    [{ ...covered, runtime: [] }, "has no part of the runtime and no reason"],
    [{ ...covered, without: ["fact binding list"] }, 'rests on "fact binding list", without which no test fails'],
    [{ ...covered, runtime: ["bucket/list"] }, "names bucket/list, which is no runtime part"],
    [{ ...covered, test: {} } as Statement, "has the unknown field test"],
  ])("is found in %j", (statement, gap) => {
    expect(findGaps(statement)).toEqual([gap]);
  });

  it("is found in a record that there is not", () => {
    expect(findGaps({ ...covered, records: ["list-limits"] })).toEqual([
      'rests on "record list-limits", without which no test fails',
      "names list-limits, which is no record",
    ]);
  });

  it("is found in a part of the runtime that rests on nothing", () => {
    expect(findGaps({ says: "x", runtime: ["bucket/list-objects"], reason: "y" })).toEqual([
      "has a part of the runtime and nothing that it rests on",
    ]);
  });
});

/** A path with `:` for each parameter, and without the slash in front. */
function normalize(path: string): string {
  return path.replace(/^\//, "").replace(/:\w+|\{\w+\}/g, ":");
}
