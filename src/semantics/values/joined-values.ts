import { findOrAdd } from "../../model/find-or-add.ts";
import type { Place } from "../../model/index.ts";
import type { AbstractUnion, AbstractValue } from "./abstract-value.ts";
import { numberOf } from "./value-key.ts";

/** Unions of more members are made anew each time: what is kept of them would take longer to find. */
const MAX_KEPT = 32;

/** Unions by their first member, then by their place and all members. */
const known = new WeakMap<AbstractValue, Map<string, AbstractUnion>>();

/**
 * What joins the same values at the same place is one and the same value, so that what was made of it before is found: a variable that calls of
 * functions change is joined behind each of them.
 */
export function toUnion(members: readonly AbstractValue[], place: Place): AbstractUnion {
  const [first] = members;
  if (first === undefined || members.length > MAX_KEPT) return { kind: "union", members, place };
  const key = `${place.file} ${place.start} ${place.end} ${members.map(numberOf).join(" ")}`;
  const ofFirst = findOrAdd(known, first, () => new Map<string, AbstractUnion>());
  return findOrAdd(ofFirst, key, () => ({ kind: "union", members, place }));
}
