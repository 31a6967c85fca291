import { mapEntries } from "../../model/joined-entries.ts";
import type { TextPart } from "../../model/index.ts";
import { membersOf, type AbstractEntry, type AbstractObject, type AbstractValue } from "./abstract-value.ts";
import type { EvaluationContext } from "./evaluation-context.ts";
import { LazyEntry } from "./lazy-entry.ts";
import { isFalsy } from "./presence.ts";
import { keyOfContent } from "./value-key.ts";

/** Longer lists are data, and no state that something puts another in place of. */
const MAX_ELEMENTS = 64;

const unset = new WeakSet<AbstractValue>();

/** What a variable or a field holds that is declared without a value, as far as its type says: it counts as nothing. */
export function toUnset(value: AbstractValue): AbstractValue {
  for (const member of membersOf(value)) unset.add(member);
  return value;
}

const marked = new WeakMap<AbstractValue, AbstractValue>();

/**
 * One of several values of which nobody knows which something holds by then, since it is set at any time: its texts are marked, so that what is
 * made of them is no more than likely. Where there is one beside nothing, what is missing at first is there where it is used.
 */
export function toPerhaps(value: AbstractValue, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  if (value.kind !== "union") return value;
  // What one assignment puts there in several calls is the same.
  const told = new Set(value.members.filter(isSomething).map(keyOfContent));
  if (told.size < 2) return value;
  return mark(value, evaluation);
}

/** The same of a value in place of which something may have put another one that is not known. */
export function toReplaced(value: AbstractValue, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  return mark(value, evaluation);
}

function isSomething(value: AbstractValue): boolean {
  return !isFalsy(value) && !unset.has(value);
}

function mark(value: AbstractValue, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  let made = marked.get(value);
  if (made === undefined) {
    made = toMarked(value, evaluation);
    marked.set(value, made);
    marked.set(made, made);
  }
  return made;
}

function toMarked(value: AbstractValue, evaluation: Pick<EvaluationContext, "watch">): AbstractValue {
  const markEach = (each: AbstractValue): AbstractValue => mark(each, evaluation);
  switch (value.kind) {
    case "string":
      return { ...value, alternatives: value.alternatives.map((parts) => parts.map(markPart)) };
    case "union":
      return { ...value, members: value.members.map(markEach) };
    case "array":
      return value.elements.length > MAX_ELEMENTS ? value : { ...value, elements: value.elements.map(markEach) };
    case "object":
      return markObject(value, evaluation);
    default:
      return value;
  }
}

function markObject(object: AbstractObject, evaluation: Pick<EvaluationContext, "watch">): AbstractObject {
  const markEntry = (entry: AbstractEntry): AbstractEntry =>
    new LazyEntry(entry, () => mark(entry.value, evaluation), evaluation);
  return { ...object, entries: mapEntries(object.entries, (entries) => entries.map(markEntry)) };
}

function markPart(part: TextPart): TextPart {
  return part.kind === "hole" || part.isPerhaps === true ? part : { ...part, isPerhaps: true };
}
