import { LARGE, partsOf, type EntriesPart } from "../../../model/joined-entries.ts";
import type { AbstractEntry, ResponseValue } from "../../values/abstract-value.ts";
import { holds, less } from "../../values/entry-parts.ts";
import { haveOwnNames, joinOwnNames } from "../../values/widen.ts";

/** What a property, a spread or an argument of `Object.assign` adds to an object. */
export interface AddedEntries {
  readonly entries: readonly AbstractEntry[];
  /** Members whose computed names are not fully known. */
  readonly others?: readonly AbstractEntry[];
  /** Spread results of requests. */
  readonly rest?: readonly ResponseValue[];
  readonly open: boolean;
  /** Whether an entry of that name is added on every path of execution. */
  readonly isCertain: (key: string) => boolean;
  /** Whether they are members of what is spread, which no other way adds. */
  readonly isSpread?: boolean;
  /** Whether they are added at a time that nobody knows. */
  readonly isAtAnyTime?: boolean;
}

/** Where there are more segments, each entry is looked at. */
const MAX_SEGMENTS = 16;

type Segment = EntriesPart<AbstractEntry>;

/**
 * The entries of all parts where one of them is large; of a name the last one. Undefined where none is large, and where an entry may or may not
 * replace another one.
 */
export function joinLarge(parts: readonly AddedEntries[]): readonly AbstractEntry[] | undefined {
  if (!parts.some(({ entries }) => entries.length >= LARGE)) return undefined;
  const joined = new Segments();
  return parts.every((part) => joined.add(part)) ? joined.toEntries() : undefined;
}

/** Entries in the order in which they were added, large lists apart from what stands around them. No name is in two segments. */
class Segments {
  #segments: Segment[] = [];
  /** The entries behind the last segment. */
  #few = new Map<string, AbstractEntry>();

  /** Adds the entries of a part; false where that cannot be done. */
  add(part: AddedEntries): boolean {
    if (!haveOwnNames(part.entries)) return false;
    return part.entries.length >= LARGE ? this.#addLarge(part) : part.entries.every((entry) => this.#add(entry, part));
  }

  toEntries(): readonly AbstractEntry[] | undefined {
    this.#endFew();
    return joinOwnNames(this.#segments);
  }

  #add(entry: AbstractEntry, { isCertain }: AddedEntries): boolean {
    const { key } = entry;
    const holder = this.#segments.find((segment) => holds(segment, key));
    const isReplacing = holder !== undefined || this.#few.has(key);
    if (isReplacing && !isCertain(key)) return false;
    if (holder !== undefined)
      this.#segments = this.#segments.map((each) => (each === holder ? less(each, [key]) : each));
    this.#few.delete(key);
    this.#few.set(key, entry);
    return true;
  }

  #addLarge({ entries, isCertain }: AddedEntries): boolean {
    this.#endFew();
    const added: readonly Segment[] = partsOf(entries) ?? [{ of: entries }];
    const replaced = this.#segments.map((segment) => added.flatMap((each) => namesInBoth(segment, each)));
    if (!replaced.every((names) => names.every((name) => isCertain(name)))) return false;
    this.#segments = [...this.#segments.map((segment, index) => less(segment, replaced[index] ?? [])), ...added];
    return this.#segments.length <= MAX_SEGMENTS;
  }

  #endFew(): void {
    if (this.#few.size > 0) this.#segments.push({ of: [...this.#few.values()] });
    this.#few = new Map();
  }
}

const inBoth = new WeakMap<readonly AbstractEntry[], WeakMap<readonly AbstractEntry[], readonly string[]>>();

/** The names in two segments. Two large objects may be spread into many together. */
function namesInBoth(one: Segment, other: Segment): readonly string[] {
  if (one.of.length < LARGE) return one.of.map(({ key }) => key).filter((key) => holds(one, key) && holds(other, key));
  let ofOne = inBoth.get(one.of);
  if (ofOne === undefined) inBoth.set(one.of, (ofOne = new WeakMap<readonly AbstractEntry[], readonly string[]>()));
  let names = ofOne.get(other.of);
  if (names === undefined) {
    names = one.of.map(({ key }) => key).filter((key) => holds({ of: other.of }, key));
    ofOne.set(other.of, names);
  }
  return names.filter((name) => one.without?.has(name) !== true && other.without?.has(name) !== true);
}
