import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readRules } from "../../scripts/read-rules.ts";
import { analyze } from "../../src/engine/analyze.ts";
import { isOfConfig } from "./is-of-config.ts";

/** The examples of the bucket options need a deployment config: the day before the compatibility date of the records. */
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sunset-examples-"));
  writeFileSync(
    join(folder, "wrangler.toml"),
    `compatibility_date = "2022-08-03"\n[[r2_buckets]]\nbinding = "FILES"\nbucket_name = "files"\n`,
  );
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function recordsIn(text: string, name: string, announcements: boolean): string[] {
  const settings = { announcements };
  const { findings } = analyze({ filename: join(folder, name), text, settings, root: folder });
  return [...new Set(findings.map(({ record }) => record))];
}

const { records } = readRules();

describe.each(records.map((record) => [record.id, record] as const))("the examples of %s", (id, record) => {
  const { examples } = record;
  const name = isOfConfig(record) ? "wrangler.toml" : "example.ts";

  it.each(examples.wrong)("wrong: %s", (text) => {
    expect(recordsIn(text, name, true)).toEqual([id]);
    expect(recordsIn(text, name, false)).toEqual(record.set === undefined ? [id] : []);
  });

  it.each(examples.right)("right: %s", (text) => {
    expect(recordsIn(text, name, true)).toEqual([]);
  });
});
