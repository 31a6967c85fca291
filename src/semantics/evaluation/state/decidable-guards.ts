import { guardsAt, type Guard } from "../../control-flow/guards.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { ownersOfAsked } from "./asked-owners.ts";

/** Nodes around a place that are asked for a condition. */
const MAX_PARENTS = 64;

/** A condition on a place that a call, or an iteration of a loop, may decide. */
export type DecidableGuard = Exclude<Guard, { readonly kind: "call" }>;

const known = new WeakMap<TS.Node, readonly DecidableGuard[]>();

/** The guards of a node that ask nothing but parameters and loop variables. */
export function decidableGuards(node: TS.Node, evaluation: EvaluationContext): readonly DecidableGuard[] {
  let guards = known.get(node);
  if (guards === undefined) {
    guards = guardsAt(node, MAX_PARENTS)
      .filter((guard): guard is DecidableGuard => guard.kind !== "loop" && guard.kind !== "call")
      .filter((guard) => ownersOfAsked(subjectOf(guard), evaluation).length > 0);
    known.set(node, guards);
  }
  return guards;
}

/** What a guard asks. */
export function subjectOf(guard: DecidableGuard): TS.Expression {
  if (guard.kind === "case") return guard.clause.parent.parent.expression;
  return guard.kind === "switch" ? guard.asked : guard.condition;
}
