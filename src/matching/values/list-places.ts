import { isInside } from "../../model/is-inside.ts";
import type { Place, Value } from "../../model/index.ts";

/** More parts of one value are not looked at. */
const MAX_PARTS = 10_000;

/** Where the source spells a value and its parts. */
export function listPlaces(root: Value): readonly Place[] {
  return listParts(root).flatMap((part) => {
    const texts = part.kind === "string" ? part.alternatives.flat() : [];
    return [part.place, ...texts.flatMap(({ place }) => place ?? [])];
  });
}

/** Whether what is not known of a value may be what stands at a place inside of it. */
export function mayHoldUnseen(root: Value, place: Place): boolean {
  const parts = listParts(root);
  return parts.length >= MAX_PARTS || parts.some((part) => !isKnown(part) && isInside(place, part.place));
}

/** Whether a member of an object, or of one inside of it, is written at a place. */
export function holdsMemberAt(root: Value, place: Place): boolean {
  return listParts(root).some(
    (part) => part.kind === "object" && part.entries.some((entry) => isInside(entry.place, place)),
  );
}

function isKnown(part: Value): boolean {
  if (part.kind === "string") return part.alternatives.flat().every(({ kind }) => kind === "text");
  if (part.kind === "object" || part.kind === "array") return !part.open;
  return part.kind !== "unknown";
}

/** A value and all its parts. Needs no stack for deep values. */
function listParts(root: Value): readonly Value[] {
  const parts: Value[] = [];
  const waiting: Value[] = [root];
  for (let next = waiting.pop(); next !== undefined && parts.length < MAX_PARTS; next = waiting.pop()) {
    parts.push(next);
    waiting.push(...listInner(next));
  }
  return parts;
}

function listInner(value: Value): readonly Value[] {
  if (value.kind === "object") return value.entries.map((entry) => entry.value);
  if (value.kind === "array") return value.elements;
  return value.kind === "union" ? value.members : [];
}
