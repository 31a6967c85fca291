import type { TextParts } from "../../model/index.ts";
import type { AbstractEntry, AbstractInstance, AbstractValue, AbstractObject, ResponsePart } from "./abstract-value.ts";

/** How deep values inside values go into a key. */
const MAX_DEPTH = 2;
/** How many of the values inside one value go into a key. */
const MAX_INSIDE = 4;
/** How many characters of either end of a text go into a key. */
const MAX_TEXT = 32;

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number that identifies an object: a frame, or the place that stands for an instance. */
export function numberOf(thing: object): number {
  let number = numbers.get(thing);
  if (number === undefined) numbers.set(thing, (number = ++last));
  return number;
}

const keys = new WeakMap<AbstractValue, string>();

/**
 * A look-up key for values: equal ones (`isSameValue`) have equal keys, and most others differ. Values that come from
 * one place differ by their content: functions by their frame, objects by their members.
 */
export function keyOfValue(value: AbstractValue): string {
  let key = keys.get(value);
  if (key === undefined) keys.set(value, (key = toKey(value, MAX_DEPTH)));
  return key;
}

/**
 * The same, with the values of an object's members, which are computed for it, and the places of all parts of a text: one expression makes
 * another object, and another text, in each call.
 */
export function keyOfContent(value: AbstractValue): string {
  if (value.kind === "string") return `${keyOfValue(value)} ${sidesOf(value.alternatives).map(keyOfPlaces).join()}`;
  if (value.kind !== "object") return keyOfValue(value);
  return `${keyOfValue(value)} ${sidesOf(value.entries)
    .map((entry) => keyOfValue(entry.value))
    .join()}`;
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
    case "string":
      return `${place} ${keyOfTexts(value.alternatives)}`;
    case "unknown":
      return `${place} ${value.pattern ?? keyOfOutcome(value.outcome)}`;
    default:
      return place;
  }
}

/** An instance by the place of its construction, the number of its changes, and the last of them. */
function keyOfInstance({ place, changes = [] }: AbstractInstance): string {
  const change = changes.at(-1);
  const at = change && numberOf(change.kind === "call" ? change.frame : change);
  return `${numberOf(place)} ${changes.length} ${at ?? ""}`;
}

/** One expression is answered in each call of its function. */
function keyOfOutcome(outcome: ResponsePart | undefined): string {
  const frame = outcome?.origin.kind === "call" ? outcome.origin.frame : undefined;
  return frame ? String(numberOf(frame)) : "";
}

/** By the names of members alone: the values of most are never computed. */
function keyOfObject({ entries }: AbstractObject): string {
  return `${entries.length} ${sidesOf(entries).map(keyOfEntry).join()}`;
}

function keyOfEntry({ key, place }: AbstractEntry): string {
  return `${key} ${place.start}`;
}

/** One expression makes another text in each call of its function. */
function keyOfTexts(alternatives: readonly TextParts[]): string {
  return `${alternatives.length} ${sidesOf(alternatives)
    .map((parts) => sidesOf(parts).map(keyOfPart).join(""))
    .join()}`;
}

function keyOfPlaces(parts: TextParts): string {
  return parts.map(({ place }) => place?.start ?? "").join(" ");
}

function keyOfPart(part: TextParts[number]): string {
  if (part.kind === "hole") return `{${part.name}}`;
  const { text } = part;
  return text.length <= 2 * MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}${text.length}${text.slice(-MAX_TEXT)}`;
}

/** The first and the last of a list. */
function sidesOf<Item>(all: readonly Item[]): readonly Item[] {
  return all.length <= 2 * MAX_INSIDE ? all : [...all.slice(0, MAX_INSIDE), ...all.slice(-MAX_INSIDE)];
}

function keyOfAll(values: readonly AbstractValue[], depth: number): string {
  const inside = depth === 0 ? [] : sidesOf(values);
  return `${values.length} ${inside.map((value) => toKey(value, depth - 1)).join()}`;
}
