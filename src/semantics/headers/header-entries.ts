import type { HeaderEntry } from "../../model/index.ts";
import { isNullish, membersOf, type AbstractEntry, type AbstractValue } from "../values/abstract-value.ts";
import { isPerhapsGone } from "../values/perhaps.ts";
import { toConstantText } from "../values/string-operations.ts";

/** A header of a request, with what decides whether one run sets it together with another. */
export interface FoundHeader extends HeaderEntry {
  readonly choice?: AbstractEntry["choice"];
}

/** Keys of header lists by method, as axios keeps its defaults. */
const BY_METHOD = new Set(["common", "get", "post", "put", "patch", "delete", "head"]);
/** How deep objects inside objects are read. */
const MAX_DEPTH = 3;

/**
 * The headers of the given names in the value that a request takes as its headers: an object, pairs, a `Headers`, a
 * flat list.
 */
export function findHeaders(
  value: AbstractValue,
  names: ReadonlySet<string>,
  depth = MAX_DEPTH,
): readonly FoundHeader[] {
  const members = membersOf(value);
  return members.flatMap((member) => {
    const choice = members.length > 1 ? { between: value, chosen: member } : undefined;
    const found = depth === 0 ? [] : findInMember(member, names, depth);
    return choice === undefined ? found : found.map((header) => ({ choice, ...header }));
  });
}

function findInMember(value: AbstractValue, names: ReadonlySet<string>, depth: number): readonly FoundHeader[] {
  if (value.kind === "string") return toHeader(value, undefined, value.place, names);
  if (value.kind === "object") {
    return value.entries.flatMap((entry) => {
      const { key, keyPlace, place: whole, choice, mayBeGone } = entry;
      if (BY_METHOD.has(key)) return findHeaders(entry.value, names, depth - 1);
      const name = key.toLowerCase();
      if (!names.has(name)) return [];
      if (isAbsent(entry.value)) return [];
      const header = { name, place: keyPlace, whole, mayBeAbsent: mayBeAbsent(entry.value) };
      return [{ ...header, ...(choice && { choice }), ...(mayBeGone === true && { mayBeGone }) }];
    });
  }
  if (value.kind !== "array") return [];
  return value.elements.flatMap((element, index) => {
    if (element.kind === "array") return findInPair(element.elements, element.place, names);
    // A flat list of alternating names and values, as Node takes them.
    const isName = element.kind === "string" && index % 2 === 0 && value.elements.length % 2 === 0;
    return isName ? findInPair(value.elements.slice(index, index + 2), element.place, names) : [];
  });
}

function findInPair(
  [key, value]: readonly AbstractValue[],
  place: FoundHeader["place"],
  names: ReadonlySet<string>,
): readonly FoundHeader[] {
  return key === undefined ? [] : toHeader(key, value, place, names);
}

function toHeader(
  key: AbstractValue,
  value: AbstractValue | undefined,
  place: FoundHeader["place"],
  names: ReadonlySet<string>,
): readonly FoundHeader[] {
  const name = toConstantText(key)?.toLowerCase();
  if (name === undefined || !names.has(name) || (value !== undefined && isAbsent(value))) return [];
  return [
    {
      name,
      place: key.place.file === place.file ? key.place : place,
      whole: place,
      mayBeAbsent: value !== undefined && mayBeAbsent(value),
      ...(isPerhapsGone(key) && { mayBeGone: true }),
    },
  ];
}

/** A header without a value is not sent. */
function isAbsent(value: AbstractValue): boolean {
  return membersOf(value).every(isNullish);
}

function mayBeAbsent(value: AbstractValue): boolean {
  return membersOf(value).some(isNullish);
}
