import type { ObjectEntry, Value } from "../../model/index.ts";
import type { AbstractEntry, AbstractValue } from "./abstract-value.ts";

/** Objects inside objects that a fact shows. */
const MAX_DEPTH = 12;

/** Values that a fact shows; objects that share others again and again would otherwise have no end. */
const MAX_VALUES = 20_000;

/** What a value is as plain data, as far as it is shown whole. */
interface Shown {
  readonly value: Value;
  /** How many values it holds, itself included, and how many inside each other. */
  readonly count: number;
  readonly height: number;
}

/** One object is sent by many requests, in whole or as a part of another one. */
const shown = new WeakMap<AbstractValue, Shown>();
/** The same of what is cut, as it stands too deep in its fact: by how deep that is. */
const shownAt = new WeakMap<AbstractValue, Map<number, Shown>>();
/** The same of what is cut as it is too much: by how deep it is, and how many values the fact shows before it. */
const shownBehind = new WeakMap<AbstractValue, Map<string, Shown>>();
const shownEntries = new WeakMap<AbstractEntry, ObjectEntry>();

/** The plain data of a value, for a fact: what can be called or constructed becomes unknown. */
export function toValue(value: AbstractValue): Value {
  return new Plain().of(value, 0);
}

class Plain {
  #count = 0;
  /** How deep the innermost value stands of those that were shown last. */
  #deepest = 0;
  /** Values that are not shown. */
  #cuts = 0;
  /** Of these, those that are too many. */
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
        return { kind: "unknown", reason: value.reason, name: value.name, place: value.place };
      case "external":
        return { kind: "unknown", reason: "call", name: value.name, place: value.place };
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
      const entries = value.entries.map((entry) => this.#entryOf(entry, depth));
      return { kind: "object", entries, open: value.open, place: value.place };
    }
    const { elements, open, isUnordered, place } = value;
    return { kind: "array", elements: elements.map(inner), open: open || isUnordered === true, place };
  }

  /** Of an entry that holds a text or a constant nothing can be cut but itself. */
  #entryOf(entry: AbstractEntry, depth: number): ObjectEntry {
    const known = shownEntries.get(entry);
    if (known !== undefined && depth < MAX_DEPTH && this.#count < MAX_VALUES) {
      this.#count++;
      this.#deepest = Math.max(this.#deepest, depth + 1);
      return known;
    }
    const { key, keyPlace, place, origin, value: held } = entry;
    const value = this.of(held, depth + 1);
    const made: ObjectEntry = { key, keyPlace, value, place, origin };
    if (value === held) shownEntries.set(entry, made);
    return made;
  }
}
