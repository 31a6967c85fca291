import { countLeading } from "./count-leading.ts";

/** Both 1-based; columns count UTF-16 units, as ESLint's messages do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lines end where JavaScript ends them. */
export const LINE_END = /\r\n|[\r\n\u2028\u2029]/gu;

/** Finds the position of an offset in a text. */
export class LineIndex {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#text = text;
    const ends = text.matchAll(LINE_END);
    this.#starts = [0, ...Array.from(ends, (match) => match.index + match[0].length)];
  }

  toPosition(offset: number): Position {
    const line = Math.max(
      1,
      countLeading(this.#starts, (start) => start <= offset),
    );
    return { line, column: offset - (this.#starts[line - 1] ?? 0) + 1 };
  }

  /** A 1-based line without its end; empty behind the last line. */
  textOf(line: number): string {
    const start = this.startOf(line);
    if (start === undefined) return "";
    return this.#text.slice(start, this.startOf(line + 1)).split(LINE_END, 1)[0] ?? "";
  }

  /** Offset at which a 1-based line begins; undefined behind the last line. */
  startOf(line: number): number | undefined {
    return this.#starts[line - 1];
  }
}
