import type { TextParts } from "../../model/index.ts";

/** Whether some text is both of two texts, of which a hole may be anything. */
export function mayBeEqual(one: TextParts, other: TextParts): boolean {
  const [first, second] = [toPieces(one), toPieces(other)];
  if (second.length === 1) return matches(second[0] ?? "", first);
  if (first.length === 1) return matches(first[0] ?? "", second);
  // Where both have holes, these are what stands between.
  const [start, end] = [first[0] ?? "", first.at(-1) ?? ""];
  const [otherStart, otherEnd] = [second[0] ?? "", second.at(-1) ?? ""];
  const agreeAtStart = start.startsWith(otherStart) || otherStart.startsWith(start);
  return agreeAtStart && (end.endsWith(otherEnd) || otherEnd.endsWith(end));
}

/** What stands before, between and behind the holes. */
function toPieces(parts: TextParts): readonly string[] {
  return parts.reduce(
    (pieces: readonly string[], part) =>
      part.kind === "text" ? [...pieces.slice(0, -1), `${pieces.at(-1) ?? ""}${part.text}`] : [...pieces, ""],
    [""],
  );
}

/** Whether a text is made of the pieces, with anything between them. */
function matches(text: string, pieces: readonly string[]): boolean {
  const [start = "", ...rest] = pieces;
  const end = rest.pop();
  if (end === undefined) return text === start;
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
  let from = start.length;
  for (const piece of rest) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= text.length - end.length;
}
