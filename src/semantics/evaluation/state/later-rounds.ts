import type { TS } from "../../syntax/compiler.ts";
import { isMadeFromTarget } from "../../syntax/made-from.ts";
import { assignedBy } from "../../syntax/operators.ts";
import type { Write } from "../../syntax/writes.ts";
import { membersOf, type AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** `url = url.slice(1)`: later iterations make of it what nobody knows. */
export function withLaterRounds(
  value: AbstractValue,
  change: { readonly node: TS.Node } & Partial<Pick<Write, "path">>,
  evaluation: EvaluationContext,
): AbstractValue {
  if (change.path?.length !== 0 || !isMadeFromTarget(change)) return value;
  if (membersOf(value).some(({ kind }) => kind === "unknown")) return value;
  return evaluation.join([value, evaluation.unknown("assigned", assignedBy(change.node))], change.node);
}
