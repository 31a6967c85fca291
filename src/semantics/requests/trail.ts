import type { EvidenceStep, Place } from "../../model/index.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import type { TS } from "../syntax/compiler.ts";
import type { CallNode } from "../syntax/survey.ts";
import type { CallSite } from "../uses/entered-functions.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";

/** How many characters of a call evidence quotes. */
const MAX_LENGTH = 60;

/** The calls that led to the current one. */
export interface Trail {
  /** The function in whose body the visit began. */
  readonly start: TS.SignatureDeclaration | undefined;
  readonly steps: readonly EvidenceStep[];
  readonly sites: readonly CallSite[];
  /** Whether the arguments matter only as buckets: requests in another file are then that file's own. */
  readonly isOfBuckets: boolean;
  /** The class on whose behalf what it inherits is read. */
  readonly heir?: TS.ClassLikeDeclaration;
}

/** The last call on a trail that stands in a file. */
export function lastIn(filename: string, { steps }: Trail): Place | undefined {
  return steps.findLast(({ place }) => place.file === filename)?.place;
}

/** The functions that were entered on the way to a call, each with the call of it that leads on. */
export function entriesTo(node: TS.Node, { sites }: Trail): readonly { callee: TS.Node; next: TS.Node }[] {
  return sites.map(({ callee }, index) => ({ callee, next: sites[index + 1]?.call ?? node }));
}

/** Whether a function on the way to a call was not entered, but read as a part of the one that it is written in. */
export function leadsThroughPart(node: TS.Node, trail: Trail): boolean {
  return entriesTo(node, trail).some(({ callee, next }) => enclosingFunction(next) !== callee);
}

/** A call as an evidence step. */
export function stepOf(call: CallNode, evaluation: EvaluationContext): EvidenceStep {
  return { place: evaluation.placeOf(call), text: shorten(textOf(call, evaluation.file)) };
}

/** The last call of a chain has all of it as its text, so that no more is gone through than is quoted. */
function shorten(text: string): string {
  const start = toLine(text.slice(0, 4 * MAX_LENGTH));
  const line = start.length > MAX_LENGTH ? start : toLine(text);
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
