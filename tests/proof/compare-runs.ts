import { isDeepStrictEqual } from "node:util";
import type { Plain, PlainObject, Run } from "./execution.ts";

/** What is left out where two runs are compared. */
export interface LeftOut {
  /** Of a request, which becomes what the one of the other program has to be. */
  readonly ofRequest: (request: PlainObject) => Plain;
  /** Of what is returned, answered or stored. */
  readonly ofData: (data: Plain) => Plain;
}

/** What of two runs can differ (docs/decisions.md, What proves an edit). */
export type Aspect = "outcome" | "requests" | "responses" | "state";

/** The aspects in which two runs differ, once something is left out; none when they behave the same. */
export function compareRuns(first: Run, second: Run, parts: LeftOut): readonly Aspect[] {
  const [one, other] = [toComparable(first, parts), toComparable(second, parts)];
  return ASPECTS.filter((aspect) => !isDeepStrictEqual(one[aspect], other[aspect]));
}

const ASPECTS: readonly Aspect[] = ["outcome", "requests", "responses", "state"];

function toComparable({ outcome, exchanges, state }: Run, parts: LeftOut): Record<Aspect, unknown> {
  return {
    outcome: outcome.kind === "returned" ? { ...outcome, value: parts.ofData(outcome.value) } : outcome,
    requests: exchanges.map(({ to, request }) => ({ to, request: parts.ofRequest(request) })),
    responses: exchanges.map(({ response }) => parts.ofData(response)),
    state: parts.ofData(state),
  };
}

/** What becomes of a program after the change when nobody edits it. */
export type Fate = "threw" | "refused" | "differs" | "same";

/** Compares the runs of one program before the change and after it; nothing is left out. */
export function findFate(before: Run, after: Run): Fate {
  if (after.outcome.kind !== "returned" && before.outcome.kind === "returned") return "threw";
  const [refusedBefore, refusedAfter] = [countRefused(before), countRefused(after)];
  if (refusedAfter > refusedBefore) return "refused";
  return isDeepStrictEqual(before, after) ? "same" : "differs";
}

function countRefused({ exchanges }: Run): number {
  return exchanges.filter(({ isRefused }) => isRefused).length;
}
