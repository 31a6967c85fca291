import type { Output } from "./output.ts";
import { readWrittenRules } from "./read-rules.ts";
import { toTextModule } from "./to-text-module.ts";

/** The records of each rule, for the schema of its options: ESLint asks for it before it lints. */
export const generateRecordIds: Output = {
  file: "src/database/generated-record-ids.ts",
  generate: () => toTextModule("generatedRecordIds", "The ids of the records of each rule as JSON text.", toJson()),
};

function toJson(): string {
  const { records } = readWrittenRules();
  const rules = [...new Set(records.map(({ rule }) => rule))].sort();
  const idsOf = (rule: string): string[] => records.filter((record) => record.rule === rule).map(({ id }) => id);
  return JSON.stringify(Object.fromEntries(rules.map((rule) => [rule, idsOf(rule).sort()])));
}
