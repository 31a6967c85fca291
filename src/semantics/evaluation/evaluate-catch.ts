import {
  membersOf,
  type AbstractValue,
  type Frame,
  type ResponseOrigin,
  type ResponseValue,
} from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { nodesWithin } from "../syntax/nodes-within.ts";
import { enclosingFunction } from "../control-flow/control-flow.ts";
import { argumentsOf, bodyOf, createFrame } from "./state/call-frame.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { KnownByFrame } from "../values/known-by-frame.ts";
import { outcomesOf, THROWN } from "./outcomes/request-outcome.ts";
import type { CallNode } from "../syntax/survey.ts";

/** How many calls of a `try` block, and of functions that it calls, are checked for requests. */
const MAX_CALLS = 32;
/** How deep called functions are followed. */
const MAX_DEPTH = 3;

const known = new KnownByFrame<TS.CatchClause, AbstractValue | undefined>();

/**
 * What the requests of a `try` block may throw into its `catch` clause, once for all who read it; undefined where there are none, and where
 * nothing is looked for in what requests give.
 */
export function thrownIn(
  clause: TS.CatchClause,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (!evaluation.sought.inResponses) return undefined;
  return known.of(clause, frame, evaluation, () => joinThrown(clause, frame, evaluation));
}

function joinThrown(
  clause: TS.CatchClause,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const search: Search = { origins: new Set(), left: MAX_CALLS };
  findOrigins(clause.parent.tryBlock, frame, evaluation, search, MAX_DEPTH);
  if (search.origins.size === 0) return undefined;
  const thrown = [...search.origins].map((origin): ResponseValue => {
    return { ...evaluation.unknown("call", clause), outcome: { origin, steps: [THROWN] } };
  });
  return evaluation.join(thrown, clause);
}

interface Search {
  readonly origins: Set<ResponseOrigin>;
  /** How many more calls are checked. */
  left: number;
}

function findOrigins(
  block: TS.Node,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  search: Search,
  depth: number,
): void {
  for (const call of callsIn(block, evaluation)) {
    if (search.left-- <= 0) return;
    for (const { outcome } of outcomesOf(evaluation.evaluate(call, frame))) search.origins.add(outcome.origin);
    if (depth > 0 && ts.isCallExpression(call)) lookInto(call, frame, evaluation, search, depth);
  }
}

/** Also enters functions whose result is unused: they may make the request that throws. */
function lookInto(
  call: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
  search: Search,
  depth: number,
): void {
  for (const callee of membersOf(evaluation.evaluate(call.expression, frame))) {
    const body = callee.kind === "function" ? bodyOf(callee.node) : undefined;
    if (callee.kind !== "function" || body === undefined) continue;
    const inner = createFrame(callee, argumentsOf(call, frame, evaluation), call, frame, evaluation);
    if (inner !== undefined) findOrigins(body, inner, evaluation.at(body), search, depth - 1);
  }
}

/** The calls of the block itself, without those of functions inside it. */
function callsIn(block: TS.Node, evaluation: EvaluationContext): readonly CallNode[] {
  const around = enclosingFunction(block);
  return nodesWithin(evaluation.survey.calls, block).filter((call) => enclosingFunction(call) === around);
}
