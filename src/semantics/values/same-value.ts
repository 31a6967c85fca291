import type { AbstractValue } from "./abstract-value.ts";

/** How many parts are compared; larger values equal only themselves. */
const MAX_PARTS = 400;

/**
 * Whether two values have the same content from the same places. Nodes, frames and everything else that is no plain
 * data equal only themselves, and so do instances that were constructed at different times.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isSame(one, other, { left: MAX_PARTS });
}

function isSame(one: unknown, other: unknown, budget: { left: number }): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) {
    if (!Array.isArray(other) || one.length !== other.length || --budget.left < 0) return false;
    for (let index = 0; index < one.length; index++) {
      if (!isSame(one[index], other[index], budget)) return false;
    }
    return true;
  }
  if (!isData(one) || !isData(other)) return false;
  const [first, second] = [representativeOf(one), representativeOf(other)];
  if (first === second) return true;
  if (--budget.left < 0 || !hasSameParts(one, other, budget)) return false;
  representatives.set(second, first);
  return true;
}

/** One representative for values that were found to be equal, so that arguments that recur are compared once. */
const representatives = new WeakMap<object, object>();

function representativeOf(value: object): object {
  let last = value;
  for (let next = representatives.get(last); next !== undefined; next = representatives.get(last)) last = next;
  // All on the way are led there at once, so that no way grows long.
  for (let each = value, next = representatives.get(each); next !== undefined && next !== last;) {
    representatives.set(each, last);
    each = next;
    next = representatives.get(each);
  }
  return last;
}

/** So many unknown values of one name are told apart: a loop that reads members of what it has read makes ever more, one for each way through it. */
const MAX_ALIKE = 32;

/** The values without repeated unknown ones: read in several calls, one unknown value comes up several times. */
export function withoutRepeatedUnknowns(values: readonly AbstractValue[]): readonly AbstractValue[] {
  if (!hasSeveralUnknowns(values)) return values;
  const kept = new Map<string, AbstractValue[]>();
  return values.filter((value) => {
    if (value.kind !== "unknown") return true;
    const key = `${value.name} ${value.place.start}`;
    const alike = kept.get(key) ?? [];
    if (alike.length >= MAX_ALIKE || alike.some((other) => isSameValue(value, other))) return false;
    kept.set(key, [...alike, value]);
    return true;
  });
}

function hasSeveralUnknowns(values: readonly AbstractValue[]): boolean {
  let count = 0;
  for (const { kind } of values) if (kind === "unknown" && ++count > 1) return true;
  return false;
}

/** Whether something is plain data: a value, a part or a place of one; no node, frame, function or map. */
function isData(thing: object): boolean {
  if ("kind" in thing) return typeof thing.kind === "string" && thing.kind !== "assignment";
  return "start" in thing || "keyPlace" in thing || "origin" in thing;
}

/**
 * What a client call can mean follows from the call, so it is not compared. An instance has the place of its
 * construction as one object.
 */
function hasSameParts(one: object, other: object, budget: { left: number }): boolean {
  const [parts, others] = [one as Parts, other as Parts];
  const names = Object.keys(parts);
  if (names.length !== Object.keys(others).length) return false;
  const isInstance = others.kind === "instance";
  // Places differ for most values and come last, so they are compared first.
  for (const name of names.reverse()) {
    if (name === "calls") continue;
    const [part, of] = [parts[name], others[name]];
    if (!(isInstance && name === "place" ? part === of : isSame(part, of, budget))) return false;
  }
  // The value of an entry may be lazy (`LazyEntry`) and is then no property of its own.
  return !("keyPlace" in one) || isSame(parts.value, others.value, budget);
}

type Parts = Readonly<Record<string, unknown>>;
