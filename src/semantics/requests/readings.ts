import type { Frame } from "../values/abstract-value.ts";
import type { FunctionLead } from "./leads.ts";
import { lastIn, leadsThroughPart, type Trail } from "./trail.ts";

/** How many paths from one function to the same call with the same arguments are read, each as evidence. */
const MAX_READINGS = 8;

/** How often the calls that lead into functions were read. */
export class Readings {
  readonly #filename: string;
  readonly #counts = new Map<Frame, Map<string, number>>();

  /** `filename` is the linted file's. */
  constructor(filename: string) {
    this.#filename = filename;
  }

  /**
   * Whether a call was read often enough before; this reading counts too. In the linted file each path to it is evidence; in another file the
   * result does not depend on the path from the linted file's own call, but on whether each function on it was entered: what is read of a part of
   * another function is left to the calls that enter it.
   */
  wasRead(
    { inner, isHere, call, step }: Pick<FunctionLead, "inner" | "isHere" | "call" | "step">,
    trail: Trail,
    isOfBuckets: boolean,
  ): boolean {
    const last = isHere || step.place.file === this.#filename ? step.place : lastIn(this.#filename, trail);
    const way = isHere ? call.pos : `${last?.start ?? -1} ${leadsThroughPart(call, trail)}`;
    const key = `${trail.start?.pos ?? -1} ${way} ${isOfBuckets}`;
    const counts = this.#counts.get(inner) ?? new Map<string, number>();
    const count = (counts.get(key) ?? 0) + 1;
    this.#counts.set(inner, counts.set(key, count));
    return count > (isHere ? MAX_READINGS : 1);
  }
}
