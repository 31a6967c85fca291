import type { AbstractValue } from "./abstract-value.ts";

/** Parts of values that are compared; larger ones are only the same as themselves. */
const MAX_PARTS = 400;

/**
 * Whether two values say the same: of the same content, from the same places. Nodes, frames and what else is no plain data are the
 * same as themselves only, and so are instances of classes that were made at different times.
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
  representatives.set(first, second);
  return true;
}

/** Of values that were found to be the same, one stands for all: what functions are given again and again is compared once. */
const representatives = new WeakMap<object, object>();

function representativeOf(value: object): object {
  const next = representatives.get(value);
  if (next === undefined) return value;
  let last = next;
  for (let further = representatives.get(last); further !== undefined; further = representatives.get(last))
    last = further;
  if (last !== next) representatives.set(value, last);
  return last;
}

/** The values without those that are not known in the same way as one before: read in several calls, they are several. */
export function withoutRepeatedUnknowns(values: readonly AbstractValue[]): readonly AbstractValue[] {
  if (!hasSeveralUnknowns(values)) return values;
  const kept = new Map<string, AbstractValue[]>();
  return values.filter((value) => {
    if (value.kind !== "unknown") return true;
    const key = `${value.name} ${value.place.start}`;
    const alike = kept.get(key) ?? [];
    if (alike.some((other) => isSameValue(value, other))) return false;
    kept.set(key, [...alike, value]);
    return true;
  });
}

function hasSeveralUnknowns(values: readonly AbstractValue[]): boolean {
  let count = 0;
  for (const { kind } of values) if (kind === "unknown" && ++count > 1) return true;
  return false;
}

/** Values, their parts and their places; no nodes, frames, functions, maps. */
function isData(thing: object): boolean {
  if ("kind" in thing) return typeof thing.kind === "string" && thing.kind !== "assignment";
  return "start" in thing || "keyPlace" in thing || "origin" in thing;
}

/** The client's calls that a call is follow from the call. An instance keeps where it was made, in one object. */
function hasSameParts(one: object, other: object, budget: { left: number }): boolean {
  const [parts, others] = [one as Parts, other as Parts];
  const names = Object.keys(parts);
  if (names.length !== Object.keys(others).length) return false;
  const isInstance = others.kind === "instance";
  // Where they come from tells most values apart, and stands last.
  for (const name of names.reverse()) {
    if (name === "calls") continue;
    const [part, of] = [parts[name], others[name]];
    if (!(isInstance && name === "place" ? part === of : isSame(part, of, budget))) return false;
  }
  // The value of an entry is computed when it is asked for (`LazyEntry`), and is none of its own properties.
  return !("keyPlace" in one) || isSame(parts.value, others.value, budget);
}

type Parts = Readonly<Record<string, unknown>>;
