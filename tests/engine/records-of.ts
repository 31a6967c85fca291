import { getBuiltinDatabase } from "../../src/database/builtin-database.ts";
import type { SoughtRecords } from "../../src/engine/interests.ts";

/** All records of rules, as the search names those that can have a finding. The last rule's come first. */
export function recordsOf(...rules: readonly string[]): SoughtRecords {
  const records = getBuiltinDatabase().records.filter(({ rule }) => rules.includes(rule));
  return new Map(
    records
      .toSorted((one, other) => rules.indexOf(other.rule) - rules.indexOf(one.rule))
      .map(({ id, rule }) => [id, rule]),
  );
}
