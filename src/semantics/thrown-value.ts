import type { AbstractValue, Frame, OutcomeOrigin, OutcomeValue } from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import { enclosingFunction } from "./control-flow.ts";
import type { Evaluation } from "./evaluation.ts";
import { outcomesOf, THROWN } from "./request-outcome.ts";

/** Calls of a `try` block that are asked whether they request something. */
const MAX_CALLS = 32;

/** What a `catch` clause may be given by the requests of its `try` block; undefined when there are none. */
export function thrownIn(
  clause: TS.CatchClause,
  frame: Frame | undefined,
  evaluation: Evaluation,
): AbstractValue | undefined {
  const origins = new Set<OutcomeOrigin>();
  for (const call of callsIn(clause.parent.tryBlock, evaluation)) {
    for (const { outcome } of outcomesOf(evaluation.evaluate(call, frame))) origins.add(outcome.origin);
  }
  if (origins.size === 0) return undefined;
  const thrown = [...origins].map((origin): OutcomeValue => {
    const outcome = { origin, steps: [THROWN] };
    return { ...evaluation.unknown("call", clause), outcome };
  });
  return evaluation.union(thrown, clause);
}

/** The calls that run with the block, those of functions that are written in it left out. */
function callsIn(block: TS.Block, evaluation: Evaluation): readonly TS.Expression[] {
  const around = enclosingFunction(block);
  return evaluation.survey.calls
    .filter((call) => block.pos <= call.pos && call.end <= block.end && enclosingFunction(call) === around)
    .slice(0, MAX_CALLS);
}
