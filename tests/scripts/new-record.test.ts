import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSchema } from "../../scripts/read-rules.ts";
import { findUnfilled } from "../../scripts/find-unfilled.ts";
import { planRecord, recordTemplates } from "../../scripts/record-templates/plan-record.ts";
import { loadDatabase } from "../../src/database/index.ts";
import { analyze } from "../../src/engine/analyze.ts";
import type { SunsetRecord } from "../../src/model/index.ts";
import { isOfConfig } from "../engine/is-of-config.ts";

interface RecordSchema {
  readonly properties?: { readonly kind?: { readonly const?: string }; readonly set?: object };
}

const { $defs } = JSON.parse(readSchema()) as { readonly $defs: Readonly<Record<string, RecordSchema>> };
const definitions = Object.keys($defs)
  .filter((name) => name.endsWith("-record"))
  .map((name) => $defs[name] ?? {});
const kinds = listKinds(() => true);
/** The kinds whose records may have been announced later than the specification. */
const announced = listKinds(({ properties }) => properties?.set !== undefined);

function listKinds(isWanted: (schema: RecordSchema) => boolean): readonly string[] {
  return definitions.filter(isWanted).flatMap(({ properties }) => properties?.kind?.const ?? []);
}

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-new-record-"));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Writes a new record as the only one of a further database, and loads it: a file that is wrong makes that throw. */
function loadNew(kind: string, isAnnouncement: boolean): { readonly path: string; readonly record: SunsetRecord } {
  const { text } = planRecord({ id: "new-record", kind, isAnnouncement });
  const path = join(folder, "new-record.yaml");
  writeFileSync(path, text);
  const record = loadDatabase([path]).findRecord("new-record");
  if (record === undefined) throw new Error("It was not loaded.");
  return { path, record };
}

describe("a new record", () => {
  it("can be of every kind that the schema has", () => {
    expect(kinds.length).toBeGreaterThan(20);
    expect(Object.keys(recordTemplates).sort()).toEqual(kinds.toSorted());
  });

  it.each(kinds)("of kind %s is valid as it is written", (kind) => {
    expect(loadNew(kind, false).record).toMatchObject({ id: "new-record", kind });
  });

  it.each(announced)("of kind %s is valid as an announcement", (kind) => {
    expect(loadNew(kind, true).record).toMatchObject({ id: "new-record", kind, set: "announcements" });
  });

  it.each(kinds)("of kind %s is reported in its wrong examples, and not in its right ones", (kind) => {
    const { path, record } = loadNew(kind, false);
    const { examples } = parse(readFileSync(path, "utf8")) as Pick<SunsetRecord, "examples">;
    const config = 'compatibility_date = "2029-12-31"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n';
    if (!isOfConfig(record)) writeFileSync(join(folder, "wrangler.toml"), config);
    const isReported = (text: string): boolean => {
      const filename = join(folder, isOfConfig(record) ? "wrangler.toml" : "example.ts");
      const { findings } = analyze({ filename, text, settings: { databases: [path] }, root: folder });
      return findings.some((finding) => finding.record === "new-record");
    };
    expect(examples.wrong.map(isReported)).toEqual(examples.wrong.map(() => true));
    expect(examples.right.map(isReported)).toEqual(examples.right.map(() => false));
  });

  it.each([
    ["endpoint", false, "rules/schedule/old-thing.yaml"],
    ["bucket-number", false, "rules/binding/old-thing.yaml"],
    ["compatibility-flag", false, "rules/binding/old-thing.yaml"],
    ["endpoint", true, "rules/announcements/old-thing.yaml"],
  ])("of kind %s, announced later: %s, is %s", (kind, isAnnouncement, file) => {
    expect(planRecord({ id: "old-thing", kind, isAnnouncement }).file).toBe(file);
  });

  it.each([
    ["old-thing", "bucket-nubmer", false, /^There is no kind bucket-nubmer\. Did you mean bucket-number\?$/],
    ["old-thing", "toString", false, /^There is no kind toString\.$/],
    ["", "endpoint", false, /^Expected the id of the new record/],
    ["Old Thing", "endpoint", false, /^The id must be in kebab-case\.$/],
    ["old-thing", "bucket-number", true, /holds on any day: it is not announced\.$/],
  ])("%s of kind %s, announced later: %s, is refused", (id, kind, isAnnouncement, message) => {
    expect(() => planRecord({ id, kind, isAnnouncement })).toThrow(message);
  });
});

it.each(kinds)("of kind %s is told of until its texts are written", (kind) => {
  const { file, text } = planRecord({ id: "new-record", kind, isAnnouncement: false });
  const lines = text.split("\n");
  const places = findUnfilled(file, text).map(({ line = 0, column = 0 }) =>
    lines[line - 1]?.slice(column - 1, column + 3),
  );
  expect(places).toEqual((text.match(/TODO/g) ?? []).map(() => "TODO"));
  expect(places).not.toEqual([]);
  expect(findUnfilled(file, text.replaceAll("TODO ", ""))).toEqual([]);
});

it("has its kind described in docs/adding-a-record.md", () => {
  const page = readFileSync(new URL("../../docs/adding-a-record.md", import.meta.url), "utf8");
  expect(kinds.filter((kind) => !page.includes(`\n| \`${kind}\` `))).toEqual([]);
});
