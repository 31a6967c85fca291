import type { CommandIo } from "../command-io.ts";

/** Work that is over sooner shows nothing. */
const QUIET_MS = 500;

/** Says on a terminal how far long work has come; one line, gone when the work is done. */
export class Progress {
  readonly #io: CommandIo;
  readonly #total: number;
  readonly #start = performance.now();
  #shownAt = 0;

  constructor(io: CommandIo, total: number) {
    this.#io = io;
    this.#total = total;
  }

  advance(done: number): void {
    const now = performance.now();
    if (!this.#io.showsProgress || now - this.#start < QUIET_MS || now - this.#shownAt < 100) return;
    this.#shownAt = now;
    this.#io.error(`\r${done} of ${this.#total} files`);
  }

  end(): void {
    if (this.#shownAt > 0) this.#io.error("\r\u001B[K");
  }
}
