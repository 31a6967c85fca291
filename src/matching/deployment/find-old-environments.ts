import { findOptionState, type CompatibilityTerms, type OptionState } from "../../database/find-option-state.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";
import type { Deployment, DeploymentEnvironment, Vocabulary } from "../../model/index.ts";

/**
 * The environments whose compatibility date is before the record's and that do not set its flag (specification, Endpoints
 * rule 3). Where some of them declare the binding, only those count. One without a known date is not old.
 */
export function findOldEnvironments(
  record: CompatibilityTerms,
  bindingName: string | undefined,
  deployment: Deployment,
  vocabulary: Vocabulary,
): readonly DeploymentEnvironment[] {
  return listCounted(bindingName, deployment).filter((environment) => isOld(environment, record, vocabulary));
}

/**
 * The environments that bind buckets and of which nobody can say whether they are old: without a date that is one, and without
 * the flag. Where some of them declare the binding, only those count.
 */
export function findUndatedEnvironments(
  record: CompatibilityTerms,
  bindingName: string | undefined,
  deployment: Deployment,
  vocabulary: Vocabulary,
): readonly DeploymentEnvironment[] {
  return listCounted(bindingName, deployment).filter(
    (environment) => environment.buckets.length > 0 && stateOf(environment, record, vocabulary) === "undated",
  );
}

/** Whether an environment's compatibility date is before the record's and its flag is not set. */
export function isOld(environment: DeploymentEnvironment, record: CompatibilityTerms, vocabulary: Vocabulary): boolean {
  return stateOf(environment, record, vocabulary) === "ignored";
}

function listCounted(bindingName: string | undefined, { environments }: Deployment): readonly DeploymentEnvironment[] {
  if (bindingName === undefined) return environments;
  const binding = environments.filter(({ buckets }) => buckets.some((bucket) => bucket.name === bindingName));
  return binding.length > 0 ? binding : environments;
}

function stateOf(
  { compatibilityDate, compatibilityFlags }: DeploymentEnvironment,
  record: CompatibilityTerms,
  vocabulary: Vocabulary,
): OptionState {
  const date = compatibilityDate !== undefined && isCalendarDate(compatibilityDate) ? compatibilityDate : undefined;
  return findOptionState(record, { date, flags: compatibilityFlags }, vocabulary);
}
