import type { InIteration } from "./expression-flow.ts";

/** The states behind one iteration of a loop: where the next begins, and where the loop is left. */
export interface Round<State> {
  readonly next: State | undefined;
  readonly left: State | undefined;
}

/** An iteration, and the state in which it begins. */
export interface Beginning<State> {
  readonly top: State | undefined;
  readonly within: InIteration;
}

/** Follows an iteration that begins with a state, unless it is known what it leaves. */
export type PassRound<State> = (before: State, follow: () => State | undefined) => State | undefined;

/** How many iterations are followed, and how. */
export interface Rounds<State> {
  readonly count?: number | undefined;
  readonly pass?: PassRound<State>;
}
