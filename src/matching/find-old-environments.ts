import type { BucketOptionRecord, Deployment, DeploymentEnvironment, Vocabulary } from "../model/index.ts";

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
  const flags = vocabulary.flags[record.flag] ?? [record.flag];
  return (
    isBefore(compatibilityDate, record.compatibilityDate) && !compatibilityFlags.some((flag) => flags.includes(flag))
  );
}

function isBefore(date: string | undefined, limit: string): boolean {
  return date !== undefined && /^\d{4}-\d{2}-\d{2}$/u.test(date) && date < limit;
}
