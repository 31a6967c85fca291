import type { BucketCallFact } from "../model/index.ts";
import { createFinding } from "./create-finding.ts";
import type { MatchScope } from "./match-scope.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Calls of a bucket that the script's environment is declared to hold, and that no environment of the deployment config
 * binds. Likely at most: a name may be bound where the config is not seen.
 */
export function matchUndeclared(fact: BucketCallFact, scope: MatchScope): readonly Outcome[] {
  const { deployment, database } = scope;
  const { bindingName, declaredType } = fact;
  if (deployment === undefined || bindingName === undefined || fact.ofEnvironment !== true) return [];
  if (declaredType === undefined || !database.vocabulary.bucketTypes.includes(declaredType)) return [];
  const isDeclared = deployment.environments.some(({ buckets, otherNames }) => {
    return otherNames.includes(bindingName) || buckets.some(({ name }) => name === bindingName);
  });
  if (isDeclared) return [];
  const file = deployment.file.split(/[\\/]/u).at(-1) ?? deployment.file;
  const draft = {
    subject: `The binding "${bindingName}"`,
    predicate: `is declared in no environment of ${file}`,
    because: "it may be bound elsewhere",
    certainty: "likely",
    fact,
    place: undefined,
    edits: [],
  } as const;
  return database.records
    .filter((record) => record.kind === "bucket-binding" && record.flaw === "undeclared")
    .flatMap((record) => createFinding({ ...draft, record }, scope));
}
