import { addToGroup, type Group } from "../../model/group-by.ts";
import type { TS } from "../syntax/compiler.ts";
import type { Frame } from "./abstract-value.ts";

interface Numbered {
  readonly frame: Frame;
  readonly number: number;
}

/** The frames of calls that have one key, by the function that made the call: one function may be called by each of thousands with the same. */
export class AlikeFrames {
  readonly #byCaller = new Map<TS.Node | undefined, Group<Numbered>>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(frame: Frame): void {
    addToGroup(this.#byCaller, frame.caller?.callee, { frame, number: this.#count++ });
  }

  /** The first that meets the condition of those frames that were made by the file itself, or by a function that is active now. */
  find(caller: Frame | undefined, isMet: (frame: Frame) => boolean): Frame | undefined {
    let first = this.#firstOf(undefined, isMet);
    const asked = new Set<TS.Node>();
    for (let active = caller; active !== undefined; active = active.caller) {
      if (asked.has(active.callee)) continue;
      asked.add(active.callee);
      const found = this.#firstOf(active.callee, isMet);
      if (found !== undefined && (first === undefined || found.number < first.number)) first = found;
    }
    return first?.frame;
  }

  #firstOf(caller: TS.Node | undefined, isMet: (frame: Frame) => boolean): Numbered | undefined {
    return this.#byCaller.get(caller)?.find(({ frame }) => isMet(frame));
  }
}
