import { isOptionIgnored } from "../../database/is-option-ignored.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";
import type { BucketOptionRecord, Deployment, DeploymentEnvironment, Vocabulary } from "../../model/index.ts";

/**
 * The environments whose compatibility date is before the record's and that do not set its flag (specification, Endpoints
 * rule 3). Where some of them declare the binding, only those count. One without a known date is not old.
 */
export function findOldEnvironments(
  record: Pick<BucketOptionRecord, "compatibilityDate" | "flag">,
  bindingName: string | undefined,
  deployment: Deployment,
  vocabulary: Vocabulary,
): readonly DeploymentEnvironment[] {
  const binding = deployment.environments.filter(({ buckets }) =>
    buckets.some((bucket) => bucket.name === bindingName),
  );
  const counted = binding.length > 0 ? binding : deployment.environments;
  return counted.filter((environment) => isOld(environment, record, vocabulary));
}

/** Whether an environment's compatibility date is before the record's and its flag is not set. */
export function isOld(
  { compatibilityDate, compatibilityFlags }: DeploymentEnvironment,
  record: Pick<BucketOptionRecord, "compatibilityDate" | "flag">,
  vocabulary: Vocabulary,
): boolean {
  const date = compatibilityDate !== undefined && isCalendarDate(compatibilityDate) ? compatibilityDate : undefined;
  return isOptionIgnored(record, { date, flags: compatibilityFlags }, vocabulary);
}
