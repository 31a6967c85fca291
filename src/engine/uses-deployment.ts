import { getBuiltinDatabase } from "../database/builtin-database.ts";

/** How a rule depends on the deployment config. */
export type DeploymentUse = "the config itself" | "code that uses buckets";

const KINDS: Readonly<Record<DeploymentUse, RegExp>> = {
  "the config itself": /^(?:bucket-binding|compatibility-flag)$/u,
  "code that uses buckets": /^bucket-/u,
};

/** Whether a rule depends on it in that way. */
export function usesDeployment(rule: string, use: DeploymentUse): boolean {
  return getBuiltinDatabase().records.some((record) => record.rule === rule && KINDS[use].test(record.kind));
}
