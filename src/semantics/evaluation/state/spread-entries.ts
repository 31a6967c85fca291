import {
  membersOf,
  type AbstractEntry,
  type AbstractObject,
  type AbstractValue,
  type Frame,
  type ResponseValue,
} from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import { isAnd } from "../../syntax/operators.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { LazyEntry } from "../../values/lazy-entry.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import { mapEntries } from "../../../model/joined-entries.ts";
import { otherMembers } from "../../values/other-members.ts";
import { isFalsy } from "../../values/presence.ts";
import { setMember } from "../../values/set-member.ts";
import { haveOwnNames, withNamesOf, withOwnNames } from "../../values/widen.ts";
import { decideByParameters } from "./reached-code.ts";
import { joinLarge, type AddedEntries } from "./added-entries.ts";
import { outcomesOf } from "../outcomes/request-outcome.ts";

/** The object that is made by adding one after the other; the last entry of a name wins, with its own position. */
export function composeObject(
  parts: readonly AddedEntries[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject {
  const others = otherMembers(parts);
  const rest = new Set<ResponseValue>();
  let isOpen = false;
  let isEveryListed = true;
  for (const added of parts) {
    for (const each of added.rest ?? []) rest.add(each);
    isEveryListed &&= !added.open || (added.others ?? []).length > 0;
    isOpen ||= added.open;
  }
  const place = evaluation.placeOf(node);
  return {
    kind: "object",
    entries: joinLarge(parts) ?? withOwnNames(addAll(parts, node, evaluation)),
    open: isOpen,
    ...(isOpen && isEveryListed && others !== undefined && { others }),
    ...(rest.size > 0 && { rest: [...rest] }),
    place,
  };
}

/** An object, with its own place, after entries are added to it. */
export function addToObject(
  object: AbstractObject,
  added: AddedEntries,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractObject {
  return { ...composeObject([{ ...object, isCertain: () => true }, added], node, evaluation), place: object.place };
}

/** An instance of a class, or a URL, after entries are assigned to its members: `Object.assign(new Request(), { path })`. */
export function assignEach(
  target: AbstractValue,
  { entries, isCertain, isAtAnyTime = false }: AddedEntries,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue {
  const assign = (value: AbstractValue, entry: AbstractEntry): AbstractValue =>
    setMember(value, [entry.key], entry.place, (former) => {
      if (former === undefined || (isCertain(entry.key) && entry.isOptional !== true)) return entry.value;
      const joined = evaluation.join([former, entry.value], node);
      return isAtAnyTime ? toPerhaps(joined, former, evaluation) : joined;
    });
  return entries.reduce(assign, target);
}

/** All entries by name; the last of a name in its own position. */
function addAll(
  parts: readonly AddedEntries[],
  node: TS.Node,
  evaluation: EvaluationContext,
): Map<string, AbstractEntry> {
  const entries = new Map<string, AbstractEntry>();
  for (const added of parts) {
    const areSure = added.isSpread !== true || added.entries.every(({ key }) => added.isCertain(key));
    if (entries.size === 0 && areSure && haveOwnNames(added.entries))
      for (const entry of added.entries) entries.set(entry.key, entry);
    else addEntries(entries, added, node, evaluation);
  }
  return entries;
}

function addEntries(
  entries: Map<string, AbstractEntry>,
  added: AddedEntries,
  node: TS.Node,
  evaluation: EvaluationContext,
): void {
  // Of entries whose names repeat, a later one does not surely replace an earlier one of the same spread.
  const own = haveOwnNames(added.entries) ? undefined : new Set<string>();
  for (const entry of added.entries) {
    const { key } = entry;
    const former = entries.get(key);
    const isCertain = added.isCertain(key) && entry.isOptional !== true;
    const isReplaced = former === undefined || (isCertain && own?.has(key) !== true);
    own?.add(key);
    if (former !== undefined) entries.delete(key);
    const isOptional = former === undefined && !isCertain && added.isSpread === true && added.isAtAnyTime !== true;
    const made = isOptional ? toOptional(entry, evaluation) : entry;
    entries.set(key, isReplaced ? made : withEither(former, entry, added, node, evaluation));
  }
}

function toOptional(entry: AbstractEntry, evaluation: EvaluationContext): AbstractEntry {
  if (entry.isOptional === true) return entry;
  return new LazyEntry(entry, () => entry.value, evaluation, { isOptional: true });
}

/** An entry that is added on some paths only, to an object that may have one of its name. */
function withEither(
  former: AbstractEntry,
  entry: AbstractEntry,
  { isAtAnyTime = false }: AddedEntries,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractEntry {
  const { key, keyPlace, place, origin } = entry;
  const join = (): AbstractValue => {
    const joined = evaluation.join([former.value, entry.value], node);
    return isAtAnyTime ? toPerhaps(joined, former.value, evaluation) : joined;
  };
  return new LazyEntry({ key, keyPlace, place, origin }, join, evaluation);
}

/**
 * What the spread of a value adds. `...null` and `...(flag && {…})` add nothing or everything; a spread of one of several objects leaves the
 * object open unless all have the same members, and adds surely what each of them has.
 */
export function entriesOfSpread(
  value: AbstractValue,
  written: TS.Expression | undefined,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AddedEntries {
  const members = membersOf(value);
  const sources = members.filter((member) => member.kind !== "constant" && !isFalsy(member));
  const objects = sources.filter((member) => member.kind === "object");
  const [only, ...others] = objects;
  const entries =
    only !== undefined && others.length === 0
      ? spreadOf(only, evaluation)
      : objects.flatMap((object) => {
          const among = { between: value, chosen: object };
          return object.entries.map((entry) => makeSpread(entry, among, evaluation));
        });
  const unnamed = otherMembers(objects);
  const isEach = objects.length === members.length && !(written && mayAddNothing(written, frame, evaluation));
  const names = objects.length > 1 ? objects.map(keysOf) : [];
  const isInEach = (key: string): boolean => names.every((keys) => keys.has(key));
  const isEither = names.some((keys) => ![...keys].every(isInEach));
  const isOpen = objects.length < sources.length || isEither || objects.some((object) => object.open);
  const isCertain = (key: string): boolean => isEach && isInEach(key);
  const rest = [...new Set([...outcomesOf(value), ...objects.flatMap((object) => object.rest ?? [])])];
  return { entries, ...(unnamed !== undefined && { others: unnamed }), rest, open: isOpen, isCertain, isSpread: true };
}

/** `...(flag && {…})` has the object for its value also where the flag is unknown. */
function mayAddNothing(whole: TS.Expression, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  const written = unwrap(whole);
  return isAnd(written) && decideByParameters(written.left, frame, evaluation) !== true;
}

function keysOf({ entries }: AbstractObject): ReadonlySet<string> {
  return new Set(entries.map(({ key }) => key));
}

const spread = new WeakMap<AbstractEntry, AbstractEntry>();
const spreadLists = new WeakMap<readonly AbstractEntry[], readonly AbstractEntry[]>();

/** The entries of a spread of one object. It may be spread into many, so that its members are listed and evaluated once for all of them. */
function spreadOf({ entries }: AbstractObject, evaluation: EvaluationContext): readonly AbstractEntry[] {
  return makeList(entries, () => mapEntries(entries, (part) => makeList(part, () => spreadEach(part, evaluation))));
}

function makeList(entries: readonly AbstractEntry[], make: () => readonly AbstractEntry[]): readonly AbstractEntry[] {
  let list = spreadLists.get(entries);
  if (list === undefined) spreadLists.set(entries, (list = withNamesOf(entries, make())));
  return list;
}

function spreadEach(entries: readonly AbstractEntry[], evaluation: EvaluationContext): readonly AbstractEntry[] {
  return entries.every(({ origin }) => origin === "spread")
    ? entries
    : entries.map((entry) => toSpread(entry, evaluation));
}

function toSpread(entry: AbstractEntry, evaluation: EvaluationContext): AbstractEntry {
  if (entry.origin === "spread") return entry;
  let known = spread.get(entry);
  if (known === undefined) spread.set(entry, (known = makeSpread(entry, undefined, evaluation)));
  return known;
}

function makeSpread(
  entry: AbstractEntry,
  among: AbstractEntry["choice"],
  evaluation: EvaluationContext,
): AbstractEntry {
  return new LazyEntry(entry, () => entry.value, evaluation, { choice: among ?? entry.choice, origin: "spread" });
}
