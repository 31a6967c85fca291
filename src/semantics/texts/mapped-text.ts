import { countLeading } from "../../model/count-leading.ts";
import { sliceText, type Hole, type Place, type Text, type TextParts } from "../../model/index.ts";
/** Stands in the text for what is not known; no text of a file holds it. */
export const HOLE_MARK = "\uFFFF";

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly part: Text | Hole;
}

/** The parts of a string as one text that can be parsed, with the way back from its offsets to places and parts. */
export class MappedText {
  /** A hole is one `HOLE_MARK`. */
  readonly text: string;
  readonly #pieces: readonly Piece[];
  readonly #around: Place;

  /** `around` is the place of parts that have none of their own. */
  constructor(parts: TextParts, around: Place) {
    const pieces: Piece[] = [];
    let text = "";
    for (const part of parts) {
      const start = text.length;
      text += part.kind === "text" ? part.text : HOLE_MARK;
      if (text.length > start) pieces.push({ start, end: text.length, part });
    }
    this.text = text;
    this.#pieces = pieces;
    this.#around = around;
  }

  /** All of a file. */
  static ofFile(file: string, text: string): MappedText {
    const place = { file, start: 0, end: text.length };
    return new MappedText([{ kind: "text", text, place, exact: true }], place);
  }

  /** The source place of a range; the place of the whole part where the source spells it in another way. */
  placeOf(start: number, end: number): Place {
    const first = this.#pieces[this.#indexOf(start)];
    const last = this.#pieces[this.#indexOf(Math.max(start, end - 1))];
    const from = first && toSource(first, start, "start");
    const to = last && toSource(last, end, "end");
    return from === undefined || to === undefined || to < from
      ? this.#around
      : { ...this.#around, start: from, end: to };
  }

  /** The parts from one offset to another. */
  slice(start: number, end: number): TextParts {
    const parts: (Text | Hole)[] = [];
    for (let index = this.#indexOf(start); index < this.#pieces.length; index++) {
      const piece = this.#pieces[index];
      if (piece === undefined || piece.start >= end) break;
      if (piece.end <= start) continue;
      if (piece.part.kind === "hole") parts.push(piece.part);
      else parts.push(sliceText(piece.part, Math.max(start - piece.start, 0), Math.min(end, piece.end) - piece.start));
    }
    return parts;
  }

  /** The index of the last piece that begins at the offset or before it. */
  #indexOf(offset: number): number {
    return Math.max(0, countLeading(this.#pieces, ({ start }) => start <= offset) - 1);
  }
}

function toSource({ start, part }: Piece, offset: number, edge: "start" | "end"): number | undefined {
  if (part.place === undefined) return undefined;
  const isExact = part.kind === "text" && part.exact;
  return isExact ? part.place.start + offset - start : part.place[edge];
}
