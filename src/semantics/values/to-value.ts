import type { ObjectEntry, Value } from "../../model/index.ts";
import { mapEntries } from "../../model/joined-entries.ts";
import { completionOf, type AbstractEntry, type AbstractValue } from "./abstract-value.ts";

/** How deep objects inside objects are shown in a fact. */
const MAX_DEPTH = 12;

/** How many values a fact shows; objects that contain shared objects again and again would otherwise have no end. */
const MAX_VALUES = 20_000;

/** A value as plain data. */
interface Shown {
  readonly value: Value;
  /** How many values it holds, itself included, and how deep they are nested. */
  readonly count: number;
  readonly height: number;
}

/** Converted values: one object may be sent by many requests, in whole or as a part of another one. */
const shown = new WeakMap<AbstractValue, Shown>();
/** The same for values that are cut off because they stand too deep in their fact, by depth. */
const shownAt = new WeakMap<AbstractValue, Map<number, Shown>>();
/** The same for values that are cut off because there are too many, by depth and by how many values the fact shows before. */
const shownBehind = new WeakMap<AbstractValue, Map<string, Shown>>();
/** The same for lists of entries. */
const shownLists = new WeakMap<
  readonly AbstractEntry[],
  { readonly list: readonly ObjectEntry[] } & Pick<Shown, "count" | "height">
>();
const shownEntries = new WeakMap<AbstractEntry, ObjectEntry>();

/** A value as plain data for a fact: what can be called or constructed becomes unknown. */
export function toValue(value: AbstractValue): Value {
  return new Plain().of(value, 0);
}

class Plain {
  #count = 0;
  /** The depth of the innermost value since it was last reset. */
  #deepest = 0;
  /** How many values were left out. */
  #cuts = 0;
  /** How many of these were left out because there were too many. */
  #left = 0;

  of(value: AbstractValue, depth: number): Value {
    const known = this.#find(value, depth);
    if (known !== undefined) return known;
    if (depth > MAX_DEPTH || ++this.#count > MAX_VALUES) {
      this.#cuts++;
      if (depth <= MAX_DEPTH) this.#left++;
      return { kind: "unknown", reason: "limit", name: "…", place: value.place };
    }
    this.#deepest = Math.max(this.#deepest, depth);
    switch (value.kind) {
      case "string":
      case "constant":
        return value;
      case "array":
      case "object":
      case "union":
        return this.#keep(value, depth, () => this.#ofMany(value, depth));
      case "unknown":
        return {
          kind: "unknown",
          reason: value.reason,
          name: value.name,
          place: value.place,
          ...completionOf(value),
        };
      case "external":
        return { kind: "unknown", reason: "call", name: value.name, place: value.place, ...completionOf(value) };
      default:
        return { kind: "unknown", reason: "call", name: `(${value.kind})`, place: value.place };
    }
  }

  #find(value: AbstractValue, depth: number): Value | undefined {
    const whole = shown.get(value);
    const isWhole = whole !== undefined && depth + whole.height <= MAX_DEPTH;
    const known = isWhole ? whole : shownAt.get(value)?.get(depth);
    if (known === undefined || this.#count + known.count > MAX_VALUES) return this.#findBehind(value, depth);
    this.#count += known.count;
    this.#deepest = Math.max(this.#deepest, depth + known.height);
    if (!isWhole) this.#cuts++;
    return known.value;
  }

  #findBehind(value: AbstractValue, depth: number): Value | undefined {
    const known = shownBehind.get(value)?.get(`${depth} ${this.#count}`);
    if (known === undefined) return undefined;
    this.#count += known.count;
    this.#deepest = Math.max(this.#deepest, depth + known.height);
    this.#cuts++;
    this.#left++;
    return known.value;
  }

  #keep(of: AbstractValue, depth: number, show: () => Value): Value {
    const [before, around, cuts, left] = [this.#count, this.#deepest, this.#cuts, this.#left];
    this.#deepest = depth;
    const value = show();
    const made: Shown = { value, count: this.#count - before + 1, height: this.#deepest - depth };
    if (this.#cuts === cuts) shown.set(of, made);
    else if (this.#left === left) shownAt.set(of, (shownAt.get(of) ?? new Map<number, Shown>()).set(depth, made));
    else shownBehind.set(of, (shownBehind.get(of) ?? new Map<string, Shown>()).set(`${depth} ${before - 1}`, made));
    this.#deepest = Math.max(around, this.#deepest);
    return value;
  }

  #ofMany(value: Extract<AbstractValue, { kind: "array" | "object" | "union" }>, depth: number): Value {
    const inner = (held: AbstractValue): Value => this.of(held, depth + 1);
    if (value.kind === "union") return { ...value, members: value.members.map(inner) };
    if (value.kind === "object") {
      const entries = mapEntries(value.entries, (part) => this.#entriesOf(part, depth));
      return { kind: "object", entries, open: value.open, place: value.place };
    }
    const { elements, open, isUnordered, place } = value;
    const made = { kind: "array", elements: elements.map(inner), open: open || isUnordered === true, place } as const;
    return isUnordered === true ? { ...made, mayLack: isUnordered } : made;
  }

  /** A list of entries may be a part of many objects. */
  #entriesOf(entries: readonly AbstractEntry[], depth: number): readonly ObjectEntry[] {
    const known = shownLists.get(entries);
    if (known !== undefined && depth + known.height <= MAX_DEPTH && this.#count + known.count <= MAX_VALUES) {
      this.#count += known.count;
      this.#deepest = Math.max(this.#deepest, depth + known.height);
      return known.list;
    }
    const [before, around, cuts] = [this.#count, this.#deepest, this.#cuts];
    this.#deepest = depth;
    const list = entries.map((entry) => this.#entryOf(entry, depth));
    const made = { list, count: this.#count - before, height: this.#deepest - depth };
    if (this.#cuts === cuts) shownLists.set(entries, made);
    this.#deepest = Math.max(around, this.#deepest);
    return list;
  }

  /** An entry that holds a text or a constant can only be cut off as a whole. */
  #entryOf(entry: AbstractEntry, depth: number): ObjectEntry {
    const known = shownEntries.get(entry);
    if (known !== undefined && depth < MAX_DEPTH && this.#count < MAX_VALUES) {
      this.#count++;
      this.#deepest = Math.max(this.#deepest, depth + 1);
      return known;
    }
    const { key, keyPlace, place, origin, mayBeGone, value: held } = entry;
    const value = this.of(held, depth + 1);
    const made: ObjectEntry = { key, keyPlace, value, place, origin, ...(mayBeGone === true && { mayBeGone }) };
    if (value === held) shownEntries.set(entry, made);
    return made;
  }
}
