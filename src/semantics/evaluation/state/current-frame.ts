import type { InIteration } from "../../control-flow/expression-flow.ts";
import type { Frame } from "../../values/abstract-value.ts";

/** The frame of the call, or of the iteration that is followed. */
export class CurrentFrame {
  #frame: Frame | undefined;

  constructor(frame: Frame | undefined) {
    this.#frame = frame;
  }

  get frame(): Frame | undefined {
    return this.#frame;
  }

  within(iteration: Frame): InIteration {
    return (follow) => {
      const around = this.#frame;
      this.#frame = iteration;
      const behind = follow();
      this.#frame = around;
      return behind;
    };
  }
}
