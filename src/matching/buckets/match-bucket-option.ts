import type { BucketCallFact, BucketOptionRecord, Deployment, DeploymentEnvironment } from "../../model/index.ts";
import { createFinding, createUndecided } from "../findings/create-finding.ts";
import { describeDates, describeMissingDates } from "../deployment/describe-dates.ts";
import { findOldEnvironments, findUndatedEnvironments, isOld } from "../deployment/find-old-environments.ts";
import { isInside } from "../../model/is-inside.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { nameEnvironments } from "../deployment/name-environments.ts";
import type { Verdict } from "../findings/verdict.ts";
import { planIncludeEdit } from "./plan-include-edit.ts";
import { readOption, type LessAsked } from "./read-option.ts";
import { toList } from "../../model/word-list.ts";

/** A call of a bucket, the record that it meets, and where the record holds. */
interface OptionCall {
  readonly fact: BucketCallFact;
  readonly record: BucketOptionRecord;
  readonly deployment: Deployment;
  readonly environments: readonly DeploymentEnvironment[];
}

/** A call of a bucket with an option that the compatibility date of a deployment makes ineffective. */
export function matchBucketOption(
  record: BucketOptionRecord,
  fact: BucketCallFact,
  scope: FileScope,
): readonly Verdict[] {
  const { deployment } = scope;
  if (deployment === undefined || fact.method !== record.method) return [];
  const environments = findOldEnvironments(record, fact.bindingName, deployment, scope.database.vocabulary);
  if (environments.length === 0) return leaveOpen(record, fact, deployment, scope);
  const use = { fact, record, deployment, environments };
  return readOption(fact.arguments, record).flatMap((reading) => {
    if (reading.kind === "less") return reportOption(reading, use, scope);
    const where = nameEnvironments(environments);
    const reason = `what \`${record.option}\` asks for is not known, and it is ignored for ${where}`;
    return createUndecided({ record, fact, place: reading.value.place, reason }, scope);
  });
}

/** Undecided where no date tells whether the option is honoured. */
function leaveOpen(
  record: BucketOptionRecord,
  fact: BucketCallFact,
  deployment: Deployment,
  scope: FileScope,
): readonly Verdict[] {
  const undated = findUndatedEnvironments(record, fact.bindingName, deployment, scope.database.vocabulary);
  if (undated.length === 0) return [];
  const reason = `whether \`${record.option}\` is honoured is not known: ${describeMissingDates(deployment, undated)}`;
  return readOption(fact.arguments, record).flatMap(({ value: { place } }) =>
    createUndecided({ record, fact, place, reason }, scope),
  );
}

function reportOption({ value, missing, isClosed }: LessAsked, use: OptionCall, scope: FileScope): readonly Verdict[] {
  const { fact, record, environments, deployment } = use;
  const { place } = value;
  const { vocabulary } = scope.database;
  const isEverywhere = deployment.environments.every((environment) => isOld(environment, record, vocabulary));
  const isInline = isInside(place, fact.place) && !isCallSite(fact);
  const edits = isInline ? planIncludeEdit(value, missing, record, isEverywhere && isClosed, scope) : [];
  const evidence = [...fact.evidence, ...environments.flatMap(toEvidence)];
  const subject = `\`${record.option}\` of ${record.method}()`;
  const predicate = toPredicate(use);
  return createFinding({ subject, predicate, record, fact, place, certainty: "proved", evidence, edits }, scope);
}

/** Whether the fact's place is a call that leads to the bucket's own, which stands in another file. */
function isCallSite({ place, evidence }: BucketCallFact): boolean {
  return evidence.some((step) => step.place.start === place.start && step.place.end === place.end);
}

/** `is ignored before the compatibility date 2022-08-04; wrangler.toml has 2022-05-01, so … always come`. */
function toPredicate({ record, deployment, environments }: OptionCall): string {
  const dates = describeDates(deployment, environments);
  return `is ignored before the compatibility date ${record.compatibilityDate}; ${dates}, so ${toList(record.forced)} always come`;
}

function toEvidence({
  compatibilityDatePlace,
  compatibilityDate = "",
}: DeploymentEnvironment): BucketCallFact["evidence"] {
  return compatibilityDatePlace === undefined ? [] : [{ place: compatibilityDatePlace, text: compatibilityDate }];
}
