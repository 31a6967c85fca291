import { findOrAdd } from "../../model/find-or-add.ts";
import { LARGE } from "../../model/joined-entries.ts";
import type { Place } from "../../model/index.ts";
import type { AbstractEntry, AbstractObject, AbstractValue } from "./abstract-value.ts";
import { numberOf } from "./value-key.ts";

/** What objects were before any assignment. */
const origins = new WeakMap<AbstractObject, AbstractObject>();
/** What assignments leave of an object, by the entries that it has then. */
const known = new WeakMap<AbstractObject, Map<string, AbstractObject>>();
/** What an assignment makes of a member, by the value that is put there. */
const assigned = new WeakMap<AbstractValue, Map<string, AbstractEntry>>();

/** What a member is behind an assignment at a place: one and the same entry where the same value is put there again. */
export function toAssignedEntry(key: string, value: AbstractValue, place: Place, isOptional: boolean): AbstractEntry {
  const ofValue = findOrAdd(assigned, value, () => new Map<string, AbstractEntry>());
  const at = `${place.file} ${place.start} ${place.end} ${isOptional ? "?" : ""} ${key}`;
  const optional = isOptional && { isOptional };
  return findOrAdd(ofValue, at, () => ({ key, keyPlace: place, value, place, origin: "assignment", ...optional }));
}

/**
 * An object with other entries. What leaves the same members of an object, in whatever order they were set, is one and the same object: what
 * loops and functions do to it again and again comes to an end, and what was made of it before is found. Large ones are made anew.
 */
export function withEntries(object: AbstractObject, entries: readonly AbstractEntry[]): AbstractObject {
  if (entries.length >= LARGE) return { ...object, entries };
  const origin = origins.get(object) ?? object;
  const ofOrigin = findOrAdd(known, origin, () => new Map([[keyOf(origin.entries), origin]]));
  return findOrAdd(ofOrigin, keyOf(entries), () => {
    const made = { ...object, entries };
    origins.set(made, origin);
    return made;
  });
}

function keyOf(entries: readonly AbstractEntry[]): string {
  return entries.map(numberOf).join(" ");
}
