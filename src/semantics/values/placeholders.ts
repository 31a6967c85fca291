import { sliceText, type Place, type TextPart, type TextParts } from "../../model/index.ts";
import { concatAlternatives } from "./string-operations.ts";

/** A format (`%s`, as in `util.format` and `printf`) with the alternatives of its values filled in, in order. */
export function fillPlaceholders(
  format: TextParts,
  valueAt: (index: number) => readonly TextParts[],
  place: Place,
): readonly TextParts[] {
  let next = 0;
  const operands = format
    .flatMap(splitPlaceholders)
    .map((piece) => (piece === "placeholder" ? valueAt(next++) : [[piece]]));
  return concatAlternatives(operands, place);
}

/** How many values a format takes. */
export function countPlaceholders(format: TextParts): number {
  return format.flatMap(splitPlaceholders).filter((piece) => piece === "placeholder").length;
}

function splitPlaceholders(part: TextPart): readonly (TextPart | "placeholder")[] {
  if (part.kind === "hole") return [part];
  const pieces: (TextPart | "placeholder")[] = [];
  let from = 0;
  for (const match of part.text.matchAll(/%[sdifjoO%]/g)) {
    const isPercent = match[0] === "%%";
    pieces.push(sliceText(part, from, match.index + Number(isPercent)), ...(isPercent ? [] : ["placeholder" as const]));
    from = match.index + match[0].length;
  }
  return [...pieces, sliceText(part, from, part.text.length)];
}
