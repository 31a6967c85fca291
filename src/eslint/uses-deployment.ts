import { getBuiltinDatabase } from "../database/builtin-database.ts";

/** Whether what a rule reports depends on the deployment config: uses of buckets, and the config itself. */
export function usesDeployment(rule: string): boolean {
  return getBuiltinDatabase().records.some(
    (record) => record.rule === rule && /^(?:bucket|compatibility)-/u.test(record.kind),
  );
}
