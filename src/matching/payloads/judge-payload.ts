import type { RecordKind, Value } from "../../model/index.ts";
import { toAlternatives, type PathFact, type PathCandidate } from "../paths/find-path-candidates.ts";
import { isBodyless } from "../policy/is-bodyless.ts";
import { judgeUses, type Judgement } from "../policy/judge-uses.ts";
import { weaken, type Decision } from "../policy/policy.ts";
import type { FileScope } from "../scope/file-scope.ts";

/** A payload that is sent to a target of a record. */
export interface JudgedPayload extends Judgement {
  readonly payload: Value;
  /** Whether every alternative of the path is a target: otherwise the payload may belong to another one. */
  readonly isOnlyPath: boolean;
}

/** The payload of a fact, judged once for each record of a kind whose target the path is; none for a request without a body. */
export function judgePayload(
  fact: PathFact,
  uses: readonly PathCandidate[],
  kind: RecordKind,
  scope: FileScope,
): readonly JudgedPayload[] {
  const { payload } = fact;
  if (payload === undefined || isBodyless(fact)) return [];
  const own = uses.filter(({ match }) => match.record.kind === kind);
  const records = new Set(own.map(({ match }) => match.record));
  return [...records].flatMap((record) => {
    const [first, ...rest] = preferWhole(own.filter(({ match }) => match.record === record));
    if (first === undefined) return [];
    const isOnlyPath = new Set([first, ...rest].map(({ read }) => read)).size === toAlternatives(fact).length;
    return [{ ...judgeUses([first, ...rest], fact, scope), payload, isOnlyPath }];
  });
}

/** A path that is known to its end says more than another alternative, which may be any. */
function preferWhole(uses: readonly PathCandidate[]): readonly PathCandidate[] {
  const whole = uses.filter(({ match }) => match.openAt.length === 0);
  return whole.length > 0 ? whole : uses;
}

/** The decision, weaker where the payload may go to another alternative of the path. */
export function weakenByPaths({ decision, isOnlyPath }: Pick<JudgedPayload, "decision" | "isOnlyPath">): Decision {
  if (isOnlyPath || decision.kind !== "report") return decision;
  return weaken(decision, "the path is one of several, and the payload may go to another");
}
