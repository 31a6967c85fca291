import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import { describe, expect, it } from "vitest";
import type { RecordsOutput } from "../../src/cli/records/records-output.ts";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { run } from "./run-in-folder.ts";

const { records, release } = getBuiltinDatabase();

const compiled = new Map<string, ValidateFunction>();

/** What is wrong with a document by a schema of docs; null when nothing is. */
function validate(schema: string, document: unknown): unknown {
  const check = compiled.get(schema) ?? compile(schema);
  compiled.set(schema, check);
  return check(document) ? null : check.errors;
}

function compile(schema: string): ValidateFunction {
  const text = readFileSync(new URL(`../../docs/${schema}`, import.meta.url), "utf8");
  return new Ajv({ strict: false }).compile(JSON.parse(text) as object);
}

async function readRecords(...args: readonly string[]): Promise<RecordsOutput> {
  const { code, out, error } = await run("/", [...args, "--format", "json"]);
  expect([code, error]).toEqual([0, ""]);
  return JSON.parse(out) as RecordsOutput;
}

describe("--format", () => {
  it("is taken by every command that prints a report or records, and its values are checked", async () => {
    const { error } = await run("/", ["no-such-command"]);
    const names = /expected (.*);/.exec(error)?.[1]?.split(", ") ?? [];
    expect(names).toContain("list");
    for (const name of names.filter((each) => !["docs", "import"].includes(each))) {
      const args = name === "explain" ? [name, "filters"] : [name];
      const { code, out, error: refused } = await run("/", [...args, "--format", "xml"]);
      expect([code, out]).toEqual([2, ""]);
      expect(refused).toMatch(
        /^eslint-plugin-sunset: --format: expected stylish, json\b.*; found 'xml'\. See --help\.\n$/,
      );
    }
  });

  it.each([["list"], ["explain", "filters"]])("stylish is what %s prints without it", async (...args) => {
    expect(await run("/", [...args, "--format", "stylish"])).toEqual(await run("/", args));
  });
});

describe("list as JSON", () => {
  it("keeps to its schema, and has the records in the order of the lines", async () => {
    const document = await readRecords("list");
    expect(validate("records-output.schema.json", document)).toBeNull();
    expect(document.release).toBe(release);
    const { out } = await run("/", ["list"]);
    const lines = out.trimEnd().split("\n").slice(0, -1);
    expect(document.records.map(({ id }) => id)).toEqual(lines.map((line) => line.split(/ {2,}/)[1]));
  });

  it("says of each record whether it has a day, and which", async () => {
    const whens = new Map((await readRecords("list")).records.map(({ id, ...others }) => [id, others]));
    expect(whens.get("filters")).toMatchObject({ when: "on-a-day", endOfLife: "2025-01-15", boundary: "from" });
    expect(whens.get("mirage")).toMatchObject({ announcedLater: true });
    expect(whens.get("account-nameserver-settings")).toMatchObject({ when: "no-day-yet", endOfLife: null });
    expect(whens.get("list-limit")).toMatchObject({ when: "any-day", endOfLife: null, boundary: null });
    for (const { when, endOfLife } of whens.values()) expect(endOfLife !== null).toBe(when === "on-a-day");
  });

  it("says what is found by the fields of the kind alone", async () => {
    const { records: listed } = await readRecords("list");
    const matchOf = (id: string): unknown => listed.find((record) => record.id === id)?.match;
    expect(matchOf("filters")).toHaveProperty(["endpoints", 0, "path"], "/zones/:zone_id/filters");
    expect(matchOf("conflicting-length-headers")).toEqual({ headers: ["transfer-encoding", "content-length"] });
    const common = ["id", "title", "kind", "rule", "endOfLife", "replacement", "edit", "examples", "set"];
    expect(listed.filter(({ match }) => common.some((name) => name in match))).toEqual([]);
  });
});

describe("explain as JSON", () => {
  it("has of each record what list has of it", async () => {
    const { records: listed, explanation: none, ...others } = await readRecords("list");
    expect(none).toBeNull();
    for (const { id } of records) {
      const { explanation, ...document } = await readRecords("explain", id);
      expect(document, id).toEqual({ ...others, records: listed.filter((record) => record.id === id) });
      expect(validate("records-output.schema.json", { ...document, explanation }), id).toBeNull();
      expect(explanation?.asOf, id).toBe("2025-06-01");
    }
  });

  it("has what the API answers on a day, and the migration", async () => {
    const ask = async (day: string): Promise<RecordsOutput["explanation"]> =>
      (await readRecords("explain", "rate-limits", "--as-of", day)).explanation;
    const [before, after] = [await ask("2025-01-14"), await ask("2025-01-15")];
    expect(before?.answers).toMatchObject([
      { method: "GET", path: "/zones/:zone_id/rate_limits", status: 200, body: { success: true, result: [] } },
      { method: "GET", path: "/zones/:zone_id/rate_limits/:rate_limit_id", status: 200, body: { success: true } },
    ]);
    const message = "Rate limiting API (previous version): ended on 2025-01-15.";
    expect(after?.answers.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([410, { result: null, success: false, errors: [{ code: 7006, message }], messages: [] }]),
    );
    expect(after?.migrations).toMatchObject([
      { page: "docs/migration/rate-limits.md", functions: ["toRateLimitRule"] },
    ]);
    expect(after?.migrations[0]?.examples.map(({ title }) => title)).toEqual([
      "Make a limit",
      "List what is limited to how much",
    ]);
  });

  it("asks nothing for records about parts of requests", async () => {
    const { explanation } = await readRecords("explain", "security-level");
    expect(explanation).toEqual({ asOf: "2025-06-01", answers: [], migrations: [] });
  });
});
