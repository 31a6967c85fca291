/** Longer expansions are none that people write; without an end each `${` would be looked for one up to the end of the text. */
const MAX_LENGTH = 1000;

/** Finds the marks that close others of one kind, in one pass for all of them: each may stand inside many that are left open. */
export class ClosingMarks {
  readonly #text: string;
  readonly #open: string;
  readonly #close: string;
  /** Where the pass goes on. */
  #to = 0;
  /** For each mark in between, the one that closes it; undefined for those that nothing has closed so far. */
  #closes = new Map<number, number | undefined>();
  /** The offsets of the latter, the innermost last. */
  #waiting: number[] = [];

  constructor(text: string, open: string, close: string) {
    this.#text = text;
    this.#open = open;
    this.#close = close;
  }

  /** The offset of the mark that closes the one at an offset; undefined where it stands too far away, or nowhere. */
  closeOf(start: number): number | undefined {
    // Behind the pass, or behind a backslash, which begins nothing for the caller.
    if (!this.#closes.has(start)) this.#beginAt(start);
    const end = Math.min(this.#text.length, start + MAX_LENGTH);
    while (this.#to < end && this.#closes.get(start) === undefined) this.#step();
    const close = this.#closes.get(start);
    return close === undefined || close - start > MAX_LENGTH ? undefined : close;
  }

  /** Whether two that begin side by side end so too: in `((a) || b)` they do not. True where no end is near. */
  areClosedTogether(start: number): boolean {
    const inner = this.closeOf(start + this.#open.length);
    return inner === undefined || this.#text.startsWith(this.#close, inner + this.#close.length);
  }

  #beginAt(start: number): void {
    this.#to = start;
    this.#waiting = [];
    this.#closes = new Map();
  }

  #step(): void {
    const at = this.#to;
    if (this.#text[at] === "\\") this.#to += 2;
    else if (this.#text.startsWith(this.#open, at)) {
      this.#waiting.push(at);
      this.#closes.set(at, undefined);
      this.#to += this.#open.length;
    } else {
      const opened = this.#text[at] === this.#close ? this.#waiting.pop() : undefined;
      if (opened !== undefined) this.#closes.set(opened, at);
      this.#to++;
    }
  }
}
