import type { Activation } from "../values/memory.ts";

/** How far the work on one linted file has come, over all the files that it imports. */
export interface Progress {
  steps: number;
  /** Those in the files that it imports. */
  stepsBeyond: number;
  /** The evaluations that are under way, the outermost first. */
  readonly underWay: Activation[];
  /** The active evaluations at which the current one was cut off: it led back to them, or to a limit. */
  needs: Set<Activation> | undefined;
}

/** What the value of an evaluation that is done was cut at, itself left out. At the outermost one, nothing further is to come. */
export function without(activation: Activation, { needs }: Progress): ReadonlySet<Activation> | undefined {
  needs?.delete(activation);
  return needs === undefined || needs.size === 0 || activation.depth === 0 ? undefined : needs;
}
