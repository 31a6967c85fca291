import { enclosingFunction } from "../control-flow/control-flow.ts";
import type { TS } from "../syntax/compiler.ts";

/** The functions that calls enter, by the functions in which the visits of these calls began. */
export class OutsideEntries {
  readonly #starts = new Map<TS.Node, Set<TS.Node | undefined>>();

  readonly #called = new Set<TS.Node>();

  /** `start` is undefined for a call that stands in no function. */
  add(callee: TS.Node, start: TS.Node | undefined): void {
    this.#called.add(callee);
    this.#enter(callee, start);
  }

  /** What calls of a function decide is not decided by it alone, though none is seen. */
  suppose(callee: TS.Node | undefined): void {
    if (callee !== undefined) this.#enter(callee, undefined);
  }

  /** Whether a call is seen that enters a function. */
  isCalled(callee: TS.Node): boolean {
    return this.#called.has(callee);
  }

  #enter(callee: TS.Node, start: TS.Node | undefined): void {
    this.#starts.set(callee, (this.#starts.get(callee) ?? new Set()).add(start));
  }

  /**
   * Whether a function is entered by a call that it does not lead to itself. One that nothing but itself calls, to try again or to read the
   * next page, is decided by no other call.
   */
  has(callee: TS.Node): boolean {
    for (const start of this.#starts.get(callee) ?? []) if (!this.#leadsTo(callee, start)) return true;
    return false;
  }

  /** The nearest function around a node, inside of `end` and the node included, that is entered so. */
  nearestAround(start: TS.Node | undefined, end?: TS.Node): TS.Node | undefined {
    let around = start;
    while (around !== undefined && around !== end && !this.has(around)) around = enclosingFunction(around);
    return around === end ? undefined : around;
  }

  #leadsTo(callee: TS.Node, start: TS.Node | undefined): boolean {
    for (let around = start; around !== undefined; around = enclosingFunction(around)) {
      if (around === callee) return true;
      for (const before of this.#starts.get(around) ?? []) if (standsIn(before, callee)) return true;
    }
    return false;
  }
}

function standsIn(node: TS.Node | undefined, callee: TS.Node): boolean {
  let around = node;
  while (around !== undefined && around !== callee) around = enclosingFunction(around);
  return around !== undefined;
}
