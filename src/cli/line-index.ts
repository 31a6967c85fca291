/** Both 1-based; columns count UTF-16 units, as ESLint's messages do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Finds the position of an offset in a text. Lines end where JavaScript ends them. */
export class LineIndex {
  readonly #starts: readonly number[];

  constructor(text: string) {
    const ends = text.matchAll(/\r\n|[\r\n\u2028\u2029]/g);
    this.#starts = [0, ...Array.from(ends, (match) => match.index + match[0].length)];
  }

  toPosition(offset: number): Position {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }

  /** Offset at which a 1-based line begins; undefined behind the last line. */
  startOf(line: number): number | undefined {
    return this.#starts[line - 1];
  }
}
