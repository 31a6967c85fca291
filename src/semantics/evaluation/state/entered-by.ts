import { isInside } from "../../../model/is-inside.ts";
import { isSamePlace } from "../../../model/is-same-place.ts";
import { guardsAt } from "../../control-flow/guards.ts";
import type { TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { textOf } from "../../syntax/node-text.ts";
import type { WriteKind } from "../../syntax/writes.ts";
import type { Frame } from "../../values/abstract-value.ts";
import { findFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
import type { CalledFunction } from "./closure-calls.ts";

/** Nodes around an assignment that are asked for a condition. */
const MAX_PARENTS = 8;

/** What changes a variable, and the name of that. */
interface Changed {
  readonly changes: readonly { readonly node: TS.Node; readonly kind?: WriteKind }[];
  readonly name: string;
}

/**
 * A function with the one call that enters it by a frame, where it keeps what it has been given first: `once("b")` finds what `once("a")` has left.
 * Calls that are given the same share a frame, so that it is known of what is written in the call itself.
 */
export function enteredBy(
  called: CalledFunction | undefined,
  { changes, name }: Changed,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): CalledFunction | undefined {
  const entered = called && findFrame(frame, called.callee);
  if (called === undefined || entered === undefined) return called;
  const { callSite, arguments: given } = entered;
  if (!given.some(({ place }) => isInside(place, callSite))) return called;
  const call = called.calls.find((each) => isSamePlace(evaluation.placeOf(each), callSite));
  const isKept = ({ node, kind }: Changed["changes"][number]): boolean =>
    contains(called.callee, node) && (kind === "default" || isAskedBefore(node, name));
  return call !== undefined && changes.some(isKept) ? { ...called, calls: [call], taken: [] } : called;
}

/** Whether a condition on an assignment asks for what is assigned to. */
function isAskedBefore(node: TS.Node, name: string): boolean {
  return guardsAt(node, MAX_PARENTS).some((guard) => "condition" in guard && textOf(guard.condition).includes(name));
}
