import type { Hole, Place, Text, TextPart, TextParts, UnknownReason } from "../../model/index.ts";

export function toText(text: string, place: Place | undefined, exact: boolean): Text {
  return { kind: "text", text, place, exact };
}

export function toHole(reason: UnknownReason, name: string, place: Place | undefined): Hole {
  return { kind: "hole", reason, name, place, extent: "any" };
}

/** The indices of the first and the last part that are not empty. */
export function findEnds(parts: TextParts): { readonly first: number; readonly last: number } {
  const isThere = (part: TextPart): boolean => part.kind === "hole" || part.text !== "";
  return { first: parts.findIndex(isThere), last: parts.findLastIndex(isThere) };
}

/** The text of parts without holes. */
export function literalText(parts: TextParts): string | undefined {
  return parts.every((part) => part.kind === "text") ? parts.map((part) => part.text).join("") : undefined;
}

/** How many characters of the parts are known. */
export function countCharacters(parts: TextParts): number {
  return parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 0), 0);
}
