import type { AbstractEntry, AbstractInstance, AbstractValue, AbstractObject } from "./abstract-value.ts";

/** Values inside values that a key says something of. */
const MAX_DEPTH = 2;
/** Of those that one value holds, how many. */
const MAX_INSIDE = 4;

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that is one thing's alone: of a frame, or of a place that stands for an instance. */
export function numberOf(thing: object): number {
  let number = numbers.get(thing);
  if (number === undefined) numbers.set(thing, (number = ++last));
  return number;
}

const keys = new WeakMap<AbstractValue, string>();

/**
 * What values are looked up by: those that are the same (`isSameValue`) have the same key, and most others have another one. Where many
 * come from one place, what they hold tells them apart: a function the call that it is made in, an object its members.
 */
export function keyOfValue(value: AbstractValue): string {
  let key = keys.get(value);
  if (key === undefined) keys.set(value, (key = toKey(value, MAX_DEPTH)));
  return key;
}

function toKey(value: AbstractValue, depth: number): string {
  const place = `${value.kind} ${value.place.start} ${value.place.end}`;
  switch (value.kind) {
    case "instance":
      return `${place} ${keyOfInstance(value)}`;
    case "function":
    case "class":
      return `${place} ${value.frame ? numberOf(value.frame) : ""}`;
    case "object":
      return `${place} ${keyOfObject(value)}`;
    case "array":
      return `${place} ${keyOfAll(value.elements, depth)}`;
    case "union":
      return `${place} ${keyOfAll(value.members, depth)}`;
    case "constant":
      return `${place} ${String(value.value)}`;
    default:
      return place;
  }
}

/** An instance keeps where it was made; how often something has happened to it since, and what was the last. */
function keyOfInstance({ place, changes = [] }: AbstractInstance): string {
  const change = changes.at(-1);
  const at = change && numberOf(change.kind === "call" ? change.frame : change);
  return `${numberOf(place)} ${changes.length} ${at ?? ""}`;
}

/** The values of members are not asked for: most are never computed. */
function keyOfObject({ entries }: AbstractObject): string {
  const sides = [...entries.slice(0, MAX_INSIDE), ...entries.slice(-MAX_INSIDE)];
  return `${entries.length} ${sides.map(keyOfEntry).join()}`;
}

function keyOfEntry({ key, place }: AbstractEntry): string {
  return `${key} ${place.start}`;
}

function keyOfAll(values: readonly AbstractValue[], depth: number): string {
  const inside = depth === 0 ? [] : [...values.slice(0, MAX_INSIDE), ...values.slice(-MAX_INSIDE)];
  return `${values.length} ${inside.map((value) => toKey(value, depth - 1)).join()}`;
}
