import { findEntry } from "../../model/find-entry.ts";
import { findOrAdd } from "../../model/find-or-add.ts";
import { mapEntries } from "../../model/joined-entries.ts";
import type { StringValue, Text, TextPart } from "../../model/index.ts";
import { membersOf, type AbstractEntry, type AbstractObject, type AbstractValue } from "./abstract-value.ts";
import { withEntries } from "./assigned-objects.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { LazyEntry } from "./lazy-entry.ts";
import { isFalsy } from "./presence.ts";
import { toAlternatives, toConstantText } from "./string-operations.ts";
import { keyOfContent } from "./value-key.ts";

/** Longer lists are data, and no state that something puts another in place of. */
const MAX_ELEMENTS = 64;

const unset = new WeakSet<AbstractValue>();

/** What a variable or a field holds that is declared without a value, as far as its type says: it counts as nothing. */
export function toUnset(value: AbstractValue): AbstractValue {
  for (const member of membersOf(value)) unset.add(member);
  return value;
}

type Mark = NonNullable<Text["perhaps"]>;

const marked = {
  listed: new WeakMap<AbstractValue, AbstractValue>(),
  any: new WeakMap<AbstractValue, AbstractValue>(),
};

/**
 * One of several values of which nobody knows which something holds by then, since it is set at any time: its texts are marked, so that what is
 * made of them is no more than likely. Where there is nothing but what one assignment puts there (`former` is what was there before it), what is
 * missing at first is there where it is used.
 */
export function toPerhaps(
  value: AbstractValue,
  former: AbstractValue,
  evaluation: Pick<EvaluationContext, "watch">,
): AbstractValue {
  if (value.kind !== "union" || !membersOf(former).some(isSomething)) return value;
  const several = value.members.filter(isSomething);
  if (!areSeveral(several)) return value;
  return onceMarked(value, "listed", () => {
    const isSure = listSure(several);
    const markMember = (member: AbstractValue): AbstractValue => markBut(isSure, member, "listed", evaluation);
    return { ...value, members: value.members.map((member) => (isSomething(member) ? markMember(member) : member)) };
  });
}

/** Whether two of the values differ. What one assignment puts there in several calls is the same, and so is a text that stands in two places. */
function areSeveral(values: readonly AbstractValue[]): boolean {
  let first: string | undefined;
  return values.some((value) => {
    if (isPartOfOther(value, values)) return false;
    const told = keyOfTold(value);
    first ??= told;
    return told !== first;
  });
}

/** Whether a member is no reason for doubt. */
type IsSure = (entry: AbstractEntry) => boolean;

/** Marks a value; of an object what is not sure, where that is told. */
function markBut(
  isSure: IsSure | undefined,
  value: AbstractValue,
  as: Mark,
  evaluation: Pick<EvaluationContext, "watch">,
): AbstractValue {
  return value.kind === "object" && isSure !== undefined
    ? markObject(value, as, evaluation, isSure)
    : mark(value, as, evaluation);
}

/**
 * The members in which several objects agree: `options = { ...options, timeout }` leaves the others what they are. Undefined for other
 * values. Each name is looked at once.
 */
function listSure(several: readonly AbstractValue[]): IsSure | undefined {
  const objects = several.filter((member): member is AbstractObject => member.kind === "object" && !member.open);
  if (objects.length < several.length) return undefined;
  const known = new Map<string, boolean>();
  return ({ key: name }) => {
    let isSure = known.get(name);
    if (isSure === undefined) {
      const told = objects.flatMap((object) => {
        const entry = findEntry(object, name);
        return entry === undefined ? [] : [keyOfTold(unmarked(entry, "any").value)];
      });
      known.set(name, (isSure = new Set(told).size < 2));
    }
    return isSure;
  };
}

/** The same of a value in place of which something may have put another one that is not known: of an object, but for members that are sure. */
export function toReplaced(
  value: AbstractValue,
  evaluation: Pick<EvaluationContext, "watch">,
  isSure?: IsSure,
): AbstractValue {
  return markBut(isSure, value, "any", evaluation);
}

/** An object of which members may be gone by now: of those that are meant each is no longer certain. */
export function withPerhapsGone(
  object: AbstractObject,
  isMeant: (entry: AbstractEntry) => boolean,
  evaluation: Pick<EvaluationContext, "watch">,
): AbstractObject {
  const doubt = (entry: AbstractEntry): AbstractEntry => {
    if (entry.mayBeGone === true || !isMeant(entry)) return entry;
    const value = (): AbstractValue => toReplaced(entry.value, evaluation);
    return findOrAdd(gone, entry, () => new LazyEntry(entry, value, evaluation, { mayBeGone: true }));
  };
  return withEntries(
    object,
    mapEntries(object.entries, (entries) => entries.map(doubt)),
  );
}

const gone = new WeakMap<AbstractEntry, AbstractEntry>();

/** A name by which a list may have a pair no longer. */
export function toPerhapsGone(name: AbstractValue): AbstractValue {
  return name.kind === "string" ? markTexts(name, "any") : name;
}

/** Whether a list may have the pair of a name no longer. */
export function isPerhapsGone(name: AbstractValue): boolean {
  return toAlternatives(name).some((parts) => parts.some((part) => part.kind === "text" && part.perhaps === "any"));
}

/** Whether a value is one of several. */
export function isOneOfSeveral(value: AbstractValue): boolean {
  return value.kind === "string" ? value.alternatives.length > 1 : membersOf(value).length > 1;
}

/** One of several values, each of which perhaps goes with something else; a single one as it is. */
export function toOneOfSeveral(value: AbstractValue, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  return isOneOfSeveral(value) ? toReplaced(value, evaluation) : value;
}

/** What is declared empty is that until it is set, or filled. */
function isSomething(value: AbstractValue): boolean {
  if (value.kind === "array") return value.open || value.elements.length > 0;
  return !isFalsy(value) && !unset.has(value);
}

/** Marks tell nothing apart: they are not worked out for this. */
function keyOfTold(value: AbstractValue): string {
  return toConstantText(value) ?? keyOfContent(objectsMarked.get(value) ?? value);
}

/** Whether a list is one of the others before more was added: nothing took the place of what it has. */
function isPartOfOther(value: AbstractValue, others: readonly AbstractValue[]): boolean {
  if (value.kind !== "array" || value.elements.length > MAX_ELEMENTS) return false;
  return others.some((other) => {
    if (other.kind !== "array" || other.elements.length <= value.elements.length) return false;
    const has = new Set(other.elements.slice(0, MAX_ELEMENTS).map(keyOfTold));
    return value.elements.every((element) => has.has(keyOfTold(element)));
  });
}

function mark(value: AbstractValue, as: Mark, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  return onceMarked(value, as, () => toMarked(value, as, evaluation));
}

function onceMarked(value: AbstractValue, as: Mark, make: () => AbstractValue): AbstractValue {
  const known = marked[as];
  let made = known.get(value);
  if (made === undefined) {
    made = make();
    known.set(value, made);
    known.set(made, made);
  }
  return made;
}

function toMarked(value: AbstractValue, as: Mark, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  const markEach = (each: AbstractValue): AbstractValue => mark(each, as, evaluation);
  switch (value.kind) {
    case "string":
      return markTexts(value, as);
    case "union":
      return { ...value, members: value.members.map(markEach) };
    case "array":
      return value.elements.length > MAX_ELEMENTS ? value : { ...value, elements: value.elements.map(markEach) };
    case "object":
      return markObject(value, as, evaluation);
    default:
      return value;
  }
}

function markObject(
  object: AbstractObject,
  as: Mark,
  evaluation: Pick<EvaluationContext, "watch">,
  isSure: IsSure = () => false,
): AbstractObject {
  const markEntry = (entry: AbstractEntry): AbstractEntry => {
    const of = unmarked(entry, as);
    const made = new LazyEntry(entry, () => (isSure(entry) ? entry.value : mark(of.value, as, evaluation)), evaluation);
    entriesMarked.set(made, { as, of });
    return made;
  };
  const made = { ...object, entries: mapEntries(object.entries, (entries) => entries.map(markEntry)) };
  objectsMarked.set(made, objectsMarked.get(object) ?? object);
  return made;
}

/** What objects are without any marks. */
const objectsMarked = new WeakMap<AbstractValue, AbstractObject>();

/** Each of many changes marks what the one before has marked: a mark is made of the entry below these. */
const entriesMarked = new WeakMap<AbstractEntry, { readonly as: Mark; readonly of: AbstractEntry }>();

/** An entry without the marks that another one covers. */
function unmarked(entry: AbstractEntry, as: Mark): AbstractEntry {
  const known = entriesMarked.get(entry);
  return known !== undefined && (as === "any" || known.as === as) ? known.of : entry;
}

function markTexts(value: StringValue, as: Mark): StringValue {
  return { ...value, alternatives: value.alternatives.map((parts) => parts.map((part) => markPart(part, as))) };
}

function markPart(part: TextPart, as: Mark): TextPart {
  return part.kind === "hole" || part.perhaps === as || part.perhaps === "any" ? part : { ...part, perhaps: as };
}
