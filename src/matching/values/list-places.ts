import type { Place, Value } from "../../model/index.ts";

/** More parts of one value are not looked at. */
const MAX_PARTS = 10_000;

/** Where the source spells a value and its parts. Needs no stack for deep values. */
export function listPlaces(root: Value): readonly Place[] {
  const places: Place[] = [];
  const waiting: Value[] = [root];
  for (let next = waiting.pop(); next !== undefined && places.length < MAX_PARTS; next = waiting.pop()) {
    places.push(next.place);
    if (next.kind === "string") places.push(...next.alternatives.flat().flatMap(({ place }) => place ?? []));
    waiting.push(...listInner(next));
  }
  return places;
}

function listInner(value: Value): readonly Value[] {
  if (value.kind === "object") return value.entries.map((entry) => entry.value);
  if (value.kind === "array") return value.elements;
  return value.kind === "union" ? value.members : [];
}
