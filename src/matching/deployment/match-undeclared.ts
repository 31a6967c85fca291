import { listRecordsOfKind } from "../../database/records-of-kind.ts";
import type { BindingUseFact } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";

/**
 * Uses of a bucket that the script's environment is declared to hold, and that no environment of the deployment config
 * binds. Likely at most: a name may be bound where the config is not seen.
 */
export function matchUndeclared(fact: BindingUseFact, scope: FileScope): readonly Verdict[] {
  const { deployment, database } = scope;
  // Code beside a deployment of files alone belongs to another one.
  if (deployment === undefined || deployment.hasAssetsAlone === true) return [];
  const isDeclared = deployment.environments.some(({ buckets, otherNames }) => {
    return otherNames.includes(fact.name) || buckets.some(({ name }) => name === fact.name);
  });
  if (isDeclared) return [];
  const file = deployment.file.split(/[\\/]/u).at(-1) ?? deployment.file;
  const draft = {
    subject: `The binding "${fact.name}"`,
    predicate: `is declared in no environment of ${file}`,
    because: "it may be bound elsewhere",
    certainty: "likely",
    fact,
    place: undefined,
    edits: [],
  } as const;
  return listRecordsOfKind(database, "bucket-binding")
    .filter(({ flaw }) => flaw === "undeclared")
    .flatMap((record) => createFinding({ ...draft, record }, scope));
}
