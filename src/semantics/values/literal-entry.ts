import type { Place } from "../../model/index.ts";
import type { AbstractEntry, AbstractObject, AbstractValue } from "./abstract-value.ts";

/** An entry as an object literal at a place would have it. */
export function toLiteralEntry(key: string, value: AbstractValue, place: Place): AbstractEntry {
  return { key, keyPlace: place, value, place, origin: "literal" };
}

/** An object that holds a value under each of the keys, and perhaps others under other keys. */
export function holdIn(keys: readonly string[], value: AbstractValue, place: Place): AbstractObject {
  return { kind: "object", entries: keys.map((key) => toLiteralEntry(key, value, place)), open: true, place };
}
