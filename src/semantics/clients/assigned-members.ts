import type { ClientSignature } from "../../model/index.ts";
import { groupBy } from "../../model/group-by.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Survey } from "../syntax/survey.ts";
import type { Write } from "../syntax/writes.ts";
import { membersOf, type MadeClient } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** A client that is made, or without one the package's own. */
interface UsedClient {
  readonly signature: ClientSignature;
  readonly client: MadeClient | undefined;
  readonly evaluation: EvaluationContext;
}

/** Whether an assignment is to a member of the client: `api.defaults.baseURL = …`. */
export function isToClient({ root }: Write, { signature, client, evaluation }: UsedClient): boolean {
  return membersOf(evaluation.evaluate(root as TS.Expression, undefined)).some(
    (owner) =>
      owner.kind === "external" &&
      owner.client === client &&
      (client !== undefined || evaluation.isRootOf(owner, signature)),
  );
}

const writesByPath = new WeakMap<Survey, ReadonlyMap<string, readonly Write[]>>();

/** The assignments of a file to what is at that path of a variable. */
export function writesOfMember(path: string, survey: Survey): readonly Write[] {
  let byPath = writesByPath.get(survey);
  if (byPath === undefined) {
    const writes = [...survey.writes.values()].flat().filter(({ kind }) => kind === "set");
    writesByPath.set(survey, (byPath = groupBy(writes, (write) => write.path.join("."))));
  }
  return byPath.get(path) ?? [];
}
