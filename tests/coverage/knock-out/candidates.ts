import { basename } from "node:path";
import { readRules } from "../../../scripts/read-rules.ts";
import { listRecords } from "../rule-records.ts";
import { readStatements } from "../read-statements.ts";

/** The behaviours that a test may rest on. */
export interface Candidates {
  /** Knocked out by halves. */
  readonly together: readonly string[];
  /** Knocked out one by one. */
  readonly apart: readonly string[];
}

const wanted = new Set(readStatements().flatMap(({ statements }) => statements.flatMap(({ without = [] }) => without)));
const facts = [...wanted].filter((name) => name.startsWith("fact "));

/** Of a file of tests: a rule's own records; else those with paths, the facts, and what the test has asked for. */
export function listCandidates(file: string, asked: readonly string[]): Candidates {
  const apart = asked.filter((name) => wanted.has(name));
  if (file.includes("/eslint/rules/")) {
    const rule = basename(file, ".test.ts");
    const own = readRules().records.filter((record) => record.rule === rule);
    return { together: toNames(own), apart: [...apart, ...own.flatMap(({ id }) => factsOf(`records ${id}`))] };
  }
  const isOfBucket = /create-|store\.test/.test(file);
  const records = isOfBucket
    ? readRules().records.filter(({ kind }) => kind === "bucket-option")
    : listRecords("schedule");
  const own = isOfBucket ? factsOf("binding") : [...factsOf("managementApi"), ...factsOf("records")];
  return { together: toNames(records), apart: [...apart, ...own] };
}

function factsOf(owner: string): readonly string[] {
  return facts.filter((name) => name.startsWith(`fact ${owner} `));
}

function toNames(records: readonly { readonly id: string }[]): readonly string[] {
  return records.map(({ id }) => `record ${id}`);
}
