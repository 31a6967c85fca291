import { isSameValue, type Alternatives } from "../texts/alternatives.ts";
import { isSameHeld, type HeldValue } from "./held-value.ts";
import { EntryBounds, type Surroundings } from "./entry-bounds.ts";
import type { MatchedValue } from "./matched-value.ts";
import type { NameMap } from "./name-map.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";

/** The part of the state at the beginning of a call that is read by names. */
export interface CallEntry {
  readonly values: NameMap<HeldValue>;
  readonly matched: NameMap<MatchedValue>;
  readonly functions: NameMap<readonly ShellNode[]>;
}

/** What kind of value a variable holds; one that holds nothing takes a text as one does that holds a text. */
export type HeldKind = HeldValue["kind"];

/** A value that is what a call has found, or what it has put there: what would be joined with another one that it finds. */
export interface MixedValue {
  readonly own: HeldValue | undefined;
  readonly isFoundFirst: boolean;
}

/** What two ways have left in one variable. */
export type HeldPair = readonly [one: HeldValue | undefined, other: HeldValue | undefined];

/** A value that was joined with what a call has found, where one of both has said all that the other says. */
interface AbsorbedValue extends MixedValue {
  /** What the call had joined with what it has found before. */
  readonly into: FoundPart | undefined;
  readonly isOwnLeft: boolean;
}

/** How far a value is what a call has found, and what it has put there. */
interface FoundPart {
  readonly isOfEntry: boolean;
  readonly isOwn: boolean;
  readonly own: HeldValue | undefined;
}

type Join = (one: HeldValue | undefined, other: HeldValue | undefined) => HeldValue | undefined;

/** What a call has read of the state that it began in. The same call in a state of which all that is the same does the same. */
export class EntryReads {
  readonly values = new Map<string, HeldValue | undefined>();
  readonly kinds = new Map<string, HeldKind>();
  readonly matched = new Map<string, Alternatives | undefined>();
  /** The bodies by the names that were looked for among the functions. */
  readonly functions = new Map<string, readonly ShellNode[] | undefined>();
  readonly bounds: EntryBounds;
  readonly #entry: CallEntry;
  /** Those of the call around. */
  readonly #outer: EntryReads | undefined;
  readonly #absorbed = new Map<string, readonly AbsorbedValue[]>();
  readonly #mixed = new Map<HeldValue, MixedValue>();

  constructor(entry: CallEntry, around: Surroundings, outer: EntryReads | undefined) {
    this.bounds = new EntryBounds(around, outer?.bounds);
    this.#entry = entry;
    this.#outer = outer;
  }

  /** Notes what is read of a variable. What the call itself has put there is none of its entry. */
  noteValue(name: string, held: HeldValue | undefined): void {
    if (this.values.has(name) || !this.#isOfEntry(name, held)) return;
    this.values.set(name, this.#entry.values.get(name));
    this.#outer?.noteValue(name, held);
  }

  /** Notes that no more of a variable counts than which kind of value it holds. */
  noteKind(name: string, held: HeldValue | undefined): void {
    if (this.kinds.has(name) || !this.#isOfEntry(name, held)) return;
    this.kinds.set(name, kindOf(this.#entry.values.get(name)));
    this.#outer?.noteKind(name, held);
  }

  /** Notes that two values were joined. Where one of them was there before, the other is kept to be joined with whatever is there. */
  noteJoin(name: string, [one, other]: HeldPair, joined: HeldValue | undefined, join: Join): void {
    if (one === other || this.values.has(name)) return;
    const [some, others] = [this.#partOf(name, one), this.#partOf(name, other)];
    if (!some.isOfEntry && !others.isOfEntry) return;
    const own = some.isOwn && others.isOwn ? join(some.own, others.own) : some.isOwn ? some.own : others.own;
    const left = joined === one ? some : joined === other ? others : undefined;
    if (left !== undefined && left.isOfEntry && left.isOwn && left.own === own) return;
    if (left === undefined) this.#noteMixed(joined, { own, isFoundFirst: some.isOfEntry });
    else this.#noteAbsorbed(name, toAbsorbed([some, others], left));
    this.#outer?.noteJoin(name, [one, other], joined, join);
  }

  #noteMixed(joined: HeldValue | undefined, mixed: MixedValue): void {
    if (joined !== undefined) this.#mixed.set(joined, mixed);
  }

  #noteAbsorbed(name: string, absorbed: AbsorbedValue): void {
    const known = this.#absorbed.get(name) ?? [];
    const isKnown = known.some(
      ({ own, into, isFoundFirst, isOwnLeft }) =>
        own === absorbed.own &&
        into?.own === absorbed.into?.own &&
        isFoundFirst === absorbed.isFoundFirst &&
        isOwnLeft === absorbed.isOwnLeft,
    );
    if (!isKnown) this.#absorbed.set(name, [...known, absorbed]);
  }

  /** What a value is made of that has been joined with what was there, which was not read otherwise. */
  mixOf(name: string, held: HeldValue | undefined): MixedValue | undefined {
    return held === undefined || this.values.has(name) ? undefined : this.#mixed.get(held);
  }

  isFound(name: string, held: HeldValue | undefined): boolean {
    return this.#entry.values.get(name) === held;
  }

  noteMatched(name: string, found: MatchedValue | undefined): void {
    if (this.matched.has(name) || this.#entry.matched.get(name) !== found) return;
    this.matched.set(name, matchedAt(name, this.#entry));
    this.#outer?.noteMatched(name, found);
  }

  /** Notes that a function is looked for, whether there is one or not. */
  noteFunction(name: string): void {
    if (this.functions.has(name)) return;
    this.functions.set(name, this.#entry.functions.get(name));
    this.#outer?.noteFunction(name);
  }

  /** Whether all that was read is the same at the beginning of another call. */
  isSameAt(entry: CallEntry, join: Join): boolean {
    for (const [name, kind] of this.kinds) if (kindOf(entry.values.get(name)) !== kind) return false;
    for (const [name, held] of this.values) if (!isSameHeld(held, entry.values.get(name))) return false;
    for (const [name, value] of this.matched) if (!isSameValue(matchedAt(name, entry), value)) return false;
    for (const [name, bodies] of this.functions) if (!areSameBodies(bodies, entry.functions.get(name))) return false;
    for (const [name, absorbed] of this.#absorbed)
      if (!this.values.has(name) && !absorbed.every((each) => isAbsorbed(each, entry.values.get(name), join)))
        return false;
    return true;
  }

  /** Notes that what another call has read is read here too. */
  noteAll({ values, matched }: Omit<CallEntry, "functions">, reads: EntryReads, join: Join): void {
    for (const [name, absorbed] of reads.#absorbed)
      for (const { own, into, isFoundFirst } of absorbed) {
        const base = this.#joinNoted(name, values.get(name), into, join);
        const pair = isFoundFirst ? ([base, own] as const) : ([own, base] as const);
        this.noteJoin(name, pair, join(...pair), join);
      }
    for (const name of reads.values.keys()) this.noteValue(name, values.get(name));
    for (const name of reads.functions.keys()) this.noteFunction(name);
    for (const name of reads.kinds.keys()) this.noteKind(name, values.get(name));
    for (const name of reads.matched.keys()) this.noteMatched(name, matched.get(name));
  }

  #joinNoted(
    name: string,
    found: HeldValue | undefined,
    into: FoundPart | undefined,
    join: Join,
  ): HeldValue | undefined {
    if (into === undefined) return found;
    const joined = join(found, into.own);
    this.noteJoin(name, [found, into.own], joined, join);
    return joined;
  }

  #isOfEntry(name: string, held: HeldValue | undefined): boolean {
    return this.isFound(name, held) || (held !== undefined && this.#mixed.has(held));
  }

  #partOf(name: string, held: HeldValue | undefined): FoundPart {
    if (this.isFound(name, held)) return { isOfEntry: true, isOwn: false, own: undefined };
    const mixed = held && this.#mixed.get(held);
    return { isOfEntry: mixed !== undefined, isOwn: true, own: mixed === undefined ? held : mixed.own };
  }
}

/** Whether a name stands for the same functions. */
export function areSameBodies(some: readonly ShellNode[] = [], others: readonly ShellNode[] = []): boolean {
  return some.length === others.length && some.every((body, at) => body === others[at]);
}

function kindOf(held: HeldValue | undefined): HeldKind {
  return held?.kind ?? "text";
}

/** One of two parts has said all that the other one says. */
function toAbsorbed([some, others]: readonly [FoundPart, FoundPart], left: FoundPart): AbsorbedValue {
  const found = some.isOfEntry && (left === some || !others.isOfEntry) ? some : others.isOfEntry ? others : some;
  const other = found === some ? others : some;
  return {
    own: other.own,
    into: found.isOwn ? found : undefined,
    isFoundFirst: found === some,
    isOwnLeft: left === other,
  };
}

function isAbsorbed(
  { own, into, isFoundFirst, isOwnLeft }: AbsorbedValue,
  found: HeldValue | undefined,
  join: Join,
): boolean {
  const base = into === undefined ? found : join(found, into.own);
  return (isFoundFirst ? join(base, own) : join(own, base)) === (isOwnLeft ? own : base);
}

function matchedAt(name: string, { values, matched }: CallEntry): Alternatives | undefined {
  const found = matched.get(name);
  return found !== undefined && found.of === values.get(name) ? found.value : undefined;
}
