import { getBuiltinDatabase } from "../database/builtin-database.ts";

/** Ids of the built-in records that a rule reports, sorted. */
export function recordIdsOf(rule: string): readonly string[] {
  return getBuiltinDatabase()
    .records.filter((record) => record.rule === rule)
    .map(({ id }) => id);
}
