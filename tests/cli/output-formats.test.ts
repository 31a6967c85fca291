import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import type { RecordsOutput } from "../../src/cli/records-output.ts";
import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import { run } from "./run-in-folder.ts";

const { records, release } = getBuiltinDatabase();

/** What is wrong with a document by a schema of docs; null when nothing is. */
function validate(schema: string, document: unknown): unknown {
  const text = readFileSync(new URL(`../../docs/${schema}`, import.meta.url), "utf8");
  const check = new Ajv({ strict: false }).compile(JSON.parse(text) as object);
  return check(document) ? null : check.errors;
}

async function readRecords(...args: readonly string[]): Promise<RecordsOutput> {
  const { code, out, error } = await run("/", [...args, "--format", "json"]);
  expect([code, error]).toEqual([0, ""]);
  return JSON.parse(out) as RecordsOutput;
}

describe("--format", () => {
  it("is taken by every command but the one that opens a page, and its values are checked", async () => {
    const { error } = await run("/", ["no-such-command"]);
    const names = /expected (.*);/.exec(error)?.[1]?.split(", ") ?? [];
    expect(names).toContain("list");
    for (const name of names.filter((each) => each !== "docs")) {
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
    const { records: listed, ...others } = await readRecords("list");
    for (const { id } of records) {
      const expected = { ...others, records: listed.filter((record) => record.id === id) };
      expect(await readRecords("explain", id), id).toEqual(expected);
    }
  });
});
