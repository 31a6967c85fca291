import { setImmediate } from "node:timers/promises";
import type { Exchange } from "../execution.ts";

/** Turns of the event loop without a request, after which none is to come. */
const QUIET_TURNS = 4;

/** What a program sent and got, in the order of sending. */
export class ExchangeLog {
  readonly #entries: Exchange[] = [];
  #open = 0;

  get entries(): readonly Exchange[] {
    return this.#entries;
  }

  /** Keeps the place of a request; the function that it gives is called once, with what came back. */
  begin(): (exchange: Exchange) => void {
    const unanswered: Exchange = { to: "api", request: {}, response: {}, isRefused: true };
    const index = this.#entries.push(unanswered) - 1;
    this.#open += 1;
    return (exchange) => {
      this.#entries[index] = exchange;
      this.#open -= 1;
    };
  }

  /** Waits for requests that the program did not wait for. */
  async whenQuiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      const count = this.#entries.length;
      await setImmediate();
      if (this.#open > 0 || this.#entries.length > count) quiet = -1;
    }
  }
}
