import type { TS } from "../syntax/compiler.ts";
import type { Frame } from "../values/abstract-value.ts";
import type { Visit } from "./entered-call.ts";

/** Visits of one call of a function that are passed over. */
interface PassedOver {
  readonly frame: Frame | undefined;
  readonly visits: () => readonly Visit[];
}

/** Calls that are not made, by what is given to the functions around them: where a function calls itself too often to be followed, they are. */
export class PassedOverVisits {
  readonly #cutOff: ReadonlySet<TS.Node>;
  #passed: PassedOver[] = [];

  /** `cutOff`: functions of which a call was not followed; it grows. */
  constructor(cutOff: ReadonlySet<TS.Node>) {
    this.#cutOff = cutOff;
  }

  clear(): void {
    this.#passed = [];
  }

  add(frame: Frame | undefined, visits: PassedOver["visits"]): void {
    this.#passed.push({ frame, visits });
  }

  /** Whether a function around a call was cut off. */
  isCutOff(frame: Frame | undefined): boolean {
    for (let around = this.#cutOff.size > 0 ? frame : undefined; around !== undefined; around = around.parent)
      if (this.#cutOff.has(around.callee)) return true;
    return false;
  }

  /** Takes out those that are to be visited after all. */
  take(): readonly Visit[] {
    const taken = this.#passed.filter(({ frame }) => this.isCutOff(frame));
    this.#passed = this.#passed.filter(({ frame }) => !this.isCutOff(frame));
    return taken.flatMap(({ visits }) => visits());
  }
}
