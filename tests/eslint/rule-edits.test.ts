import { expect, it } from "vitest";
import { readRules } from "../../scripts/read-rules.ts";
import { analyze } from "../../src/engine/analyze.ts";
import type { SunsetRecord } from "../../src/model/index.ts";
import { rules } from "../../src/eslint/rules/index.ts";

// Its deployment config is older than every compatibility date of the records.
const folder = new URL("../fixtures/command/", import.meta.url).pathname;

/** Whether the examples of a record are deployment configs. */
function isOfConfig({ kind }: SunsetRecord): boolean {
  return kind === "compatibility-flag" || kind === "bucket-binding";
}

/** The classes of the edits that the examples of a rule's records get. */
function editsOf(rule: string): ReadonlySet<string> {
  const findings = readRules().records.flatMap((record) => {
    const name = isOfConfig(record) ? "wrangler.toml" : "example.ts";
    const examples = record.rule === rule ? record.examples.wrong : [];
    return examples.flatMap(
      (text) => analyze({ filename: `${folder}${name}`, text, settings: undefined, root: folder }).findings,
    );
  });
  return new Set(findings.flatMap(({ edits }) => edits.map((edit) => edit.class)));
}

it.each(Object.entries(rules))("%s declares the edits that it makes, and no other", (name, { meta }) => {
  const made = editsOf(name);
  // What is a fix where all is proved is a suggestion elsewhere.
  expect([meta?.fixable !== undefined, meta?.hasSuggestions]).toEqual([made.has("fix"), made.size > 0]);
});
