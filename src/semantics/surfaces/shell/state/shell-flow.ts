import { isSameState, joinStates, widenState, type ShellState } from "./shell-state.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/**
 * The states at one point of a script, parted by how sure it is that a run comes there with them: those of runs, and, beside them, those that
 * only something else than what the script sets today would lead to. Without either the point is never reached.
 */
export interface ShellFlow {
  readonly run?: ShellState | undefined;
  readonly beside?: ShellState | undefined;
}

/** Where a command leads: where it succeeds, and where it fails. */
export interface ShellOutcome {
  readonly pass: ShellFlow;
  readonly fail: ShellFlow;
}

export const NOWHERE_TO: ShellFlow = {};

/** Of a command of which is not known whether it succeeds. */
export function toBoth(state: ShellState): ShellOutcome {
  const flow = { run: state };
  return { pass: flow, fail: flow };
}

export function isReached({ run, beside }: ShellFlow): boolean {
  return run !== undefined || beside !== undefined;
}

/** Where ways meet. */
export function joinFlows(work: ShellWork, ...flows: readonly ShellFlow[]): ShellFlow {
  const branch = {};
  const join = (one: ShellState | undefined, other: ShellState | undefined): ShellState | undefined =>
    one === undefined || other === undefined ? (one ?? other) : joinStates(one, other, branch, work);
  return flows.reduce((joined, flow) => {
    if (!isReached(joined) || joined === flow) return flow;
    return isReached(flow) ? toFlow(join(joined.run, flow.run), join(joined.beside, flow.beside)) : joined;
  }, NOWHERE_TO);
}

/** What is the same in runs is known of them. */
function toFlow(run: ShellState | undefined, beside: ShellState | undefined): ShellFlow {
  if (run === undefined && beside === undefined) return NOWHERE_TO;
  const isTold = beside !== undefined && !(run !== undefined && isSameState(run, beside));
  return { ...(run !== undefined && { run }), ...(isTold && { beside }) };
}

export function endOf(work: ShellWork, { pass, fail }: ShellOutcome): ShellFlow {
  return pass === fail ? pass : joinFlows(work, fail, pass);
}

/** All that is reached, as beside runs. */
export function asBeside(work: ShellWork, flow: ShellFlow): ShellFlow {
  const beside = joinFlows(work, { run: flow.run }, { run: flow.beside }).run;
  return beside === undefined ? NOWHERE_TO : { beside };
}

export function mapFlow({ run, beside }: ShellFlow, map: (state: ShellState) => ShellState): ShellFlow {
  return toFlow(run && map(run), beside && map(beside));
}

/** Where a command leads that may be run in several ways. */
export function joinOutcomes(work: ShellWork, outcomes: readonly ShellOutcome[]): ShellOutcome {
  return {
    pass: joinFlows(work, ...outcomes.map(({ pass }) => pass)),
    fail: joinFlows(work, ...outcomes.map(({ fail }) => fail)),
  };
}

export function mapOutcome({ pass, fail }: ShellOutcome, map: (state: ShellState) => ShellState): ShellOutcome {
  const passed = mapFlow(pass, map);
  return { pass: passed, fail: pass === fail ? passed : mapFlow(fail, map) };
}

export function isSameFlow(one: ShellFlow, other: ShellFlow): boolean {
  return isSamePart(one.run, other.run) && isSamePart(one.beside, other.beside);
}

function isSamePart(one: ShellState | undefined, other: ShellState | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameState(one, other);
}

export function widenFlow(former: ShellFlow, next: ShellFlow): ShellFlow {
  const widen = (one: ShellState | undefined, other: ShellState | undefined): ShellState | undefined =>
    one === undefined || other === undefined ? other : widenState(one, other);
  return toFlow(widen(former.run, next.run), widen(former.beside, next.beside));
}
