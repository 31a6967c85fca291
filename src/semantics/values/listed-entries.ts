import type { Place } from "../../model/index.ts";
import { membersOf, type AbstractArray, type AbstractEntry, type AbstractValue } from "./abstract-value.ts";
import { toPerhapsGone } from "./perhaps.ts";
import { keyOf, toStringValue } from "./string-operations.ts";
import { toText } from "./text-parts.ts";

/**
 * What `toElement` makes of each member of an object or a list, as `Object.entries` goes over them. Of one of several objects, or of them and
 * something else, the members of all, in no order. Undefined where no object is known.
 */
export function listEntries(
  members: readonly AbstractValue[],
  toElement: (entry: AbstractEntry) => AbstractValue,
  place: Place,
): AbstractArray | undefined {
  const objects = members.map(withIndexes).filter((member) => member.kind === "object");
  if (objects.length === 0) return undefined;
  const isOpen = objects.some(({ open, others }) => open && others === undefined);
  return {
    kind: "array",
    elements: objects.flatMap(({ entries, others = [] }) => [...entries, ...others].map(toElement)),
    open: objects.length < members.length || isOpen,
    ...(objects.length > 1 && { isUnordered: true as const }),
    place,
  };
}

/** The names of an object's members, or the indexes of a list: what `for (… in …)` and `Object.keys` go over. */
export function listKeys(value: AbstractValue, place: Place): AbstractArray | undefined {
  return listEntries(membersOf(value), keyOf, place);
}

/** A member as a list of its name and its value. */
export function toPair(entry: AbstractEntry): AbstractArray {
  const key = keyOf(entry);
  const name = entry.mayBeGone === true ? toPerhapsGone(key) : key;
  return { kind: "array", elements: [name, entry.value], open: false, place: entry.place };
}

/** A list whose order is known as an object with its indexes for names. Maps and sets have no members of their own. */
function withIndexes(value: AbstractValue): AbstractValue {
  if (value.kind !== "array") return value;
  const { elements, place, collection } = value;
  if (collection !== undefined) return { kind: "object", entries: [], open: false, place };
  const isKnown = !value.open && value.isUnordered !== true;
  return isKnown ? { kind: "object", entries: elements.map(toEntry), open: false, place } : value;
}

function toEntry(value: AbstractValue, index: number): AbstractEntry {
  const { place } = value;
  const computed = toStringValue([[toText(String(index), undefined, false)]], place);
  return { key: String(index), keyPlace: place, computed, value, place, origin: "literal" };
}
