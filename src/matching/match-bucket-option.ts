import type { BucketCallFact, BucketOptionRecord, Deployment, DeploymentEnvironment } from "../model/index.ts";
import { createUndecided } from "./create-finding.ts";
import { findOldEnvironments } from "./find-old-environments.ts";
import { findPhase } from "./find-phase.ts";
import type { MatchScope } from "./match-scope.ts";
import { toList } from "./message.ts";
import type { Outcome } from "./outcome.ts";
import { planIncludeEdit } from "./plan-include-edit.ts";
import { readOption, type OptionReading } from "./read-option.ts";

type OldEnvironments = ReturnType<typeof findOldEnvironments>;

/** Calls of a bucket with an option that the compatibility date of a deployment makes ineffective. */
export function matchBucketOption(fact: BucketCallFact, scope: MatchScope): readonly Outcome[] {
  const { deployment } = scope;
  if (deployment === undefined || !isBucket(fact, deployment, scope)) return [];
  const records = scope.database.records.filter((record) => record.kind === "bucket-option");
  return records
    .filter((record) => record.method === fact.method)
    .flatMap((record) => matchRecord(record, fact, deployment, scope));
}

/** Other vendors have `bucket.list(prefix, { limit })`: a declared type or a declared binding has to show the bucket. */
function isBucket(fact: BucketCallFact, deployment: Deployment, scope: MatchScope): boolean {
  if (fact.declaredType !== undefined && scope.database.vocabulary.bucketTypes.includes(fact.declaredType)) return true;
  const names = deployment.environments.flatMap((environment) => environment.buckets.map((bucket) => bucket.name));
  return fact.bindingName !== undefined && names.includes(fact.bindingName);
}

function matchRecord(
  record: BucketOptionRecord,
  fact: BucketCallFact,
  deployment: Deployment,
  scope: MatchScope,
): readonly Outcome[] {
  const environments = findOldEnvironments(record, fact.bindingName, deployment, scope.database.vocabulary);
  if (environments.old.length === 0) return [];
  return readOption(fact.arguments, record).flatMap((reading) => {
    if (reading.kind === "less") return report(reading, record, fact, environments, deployment, scope);
    const reason = `what \`${record.option}\` asks for is not known, and ${toList(environments.old.map(toName))} ignores it`;
    return createUndecided({ record, fact, place: reading.value.place, reason }, scope);
  });
}

function report(
  reading: Extract<OptionReading, { kind: "less" }>,
  record: BucketOptionRecord,
  fact: BucketCallFact,
  environments: OldEnvironments,
  deployment: Deployment,
  scope: MatchScope,
): readonly Outcome[] {
  const ending = findPhase(record, scope);
  const place = reading.value.place.file === scope.file ? reading.value.place : fact.place;
  if (ending === undefined || place.file !== scope.file) return [];
  const isEditable = place === reading.value.place && !scope.hasParseError;
  const edits = isEditable
    ? planIncludeEdit(reading.value, reading.missing, record, fact, environments.areAll, scope)
    : [];
  const evidence = [...fact.evidence, ...environments.old.flatMap(toEvidence)];
  const certainty = scope.hasParseError ? "likely" : "proved";
  const message = toMessage(record, environments.old, deployment);
  const finding = {
    rule: record.rule,
    record: record.id,
    place,
    message,
    certainty,
    ...ending,
    evidence,
    edits,
  } as const;
  return [{ kind: "finding", finding }];
}

/** `` `include` of list() is ignored before the compatibility date 2022-08-04; … `` and which environment is older. */
function toMessage(record: BucketOptionRecord, old: readonly DeploymentEnvironment[], deployment: Deployment): string {
  const named = old.map((environment) => `${toName(environment)} (${environment.compatibilityDate ?? ""})`);
  const file = deployment.file.split(/[\\/]/u).at(-1) ?? deployment.file;
  const what = `\`${record.option}\` of ${record.method}() is ignored before the compatibility date ${record.compatibilityDate}`;
  const who = `so ${toList(named)} in ${file} always gets ${toList(record.forced)}.`;
  const advice = record.replacement.text === undefined ? "" : ` Use ${record.replacement.text}.`;
  return `${what}, ${who}${advice}`;
}

function toName(environment: DeploymentEnvironment): string {
  return environment.name === undefined ? "the top level" : `environment "${environment.name}"`;
}

function toEvidence({
  compatibilityDatePlace,
  compatibilityDate = "",
}: DeploymentEnvironment): BucketCallFact["evidence"] {
  return compatibilityDatePlace === undefined ? [] : [{ place: compatibilityDatePlace, text: compatibilityDate }];
}
