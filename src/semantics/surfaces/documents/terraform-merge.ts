import type { ObjectEntry, Place, UnknownValue, Value } from "../../../model/index.ts";
import { partOf, toUnion } from "./terraform-access.ts";
import { hasKnownKeys, isNull, openKeyOf } from "./terraform-made.ts";

/** Entries by their keys, and those of which the key is not known. */
interface Merged {
  readonly byKey: Map<string, ObjectEntry>;
  readonly unnamed: ObjectEntry[];
}

/**
 * What `merge` makes of objects: of each key the last value that is given for it. What may be one of several objects, such as a variable with
 * a default, may give a key or leave what stands before it.
 */
export function mergeObjects(values: readonly Value[], place: Place): Value {
  const merged: Merged = { byKey: new Map(), unnamed: [] };
  let open = false;
  for (const members of values.flatMap(toSpread).map(membersOf)) {
    const [only, ...others] = members;
    if (only?.kind === "object" && others.length === 0) {
      for (const entry of only.entries) take(entry, merged);
    } else mayTake(members, merged);
    open ||= members.some((member) => (member.kind === "object" ? member.open : !isNull(member)));
  }
  return { kind: "object", entries: [...merged.byKey.values(), ...merged.unnamed], open, place };
}

/** `merge(list...)`. */
function toSpread(value: Value): readonly Value[] {
  return value.kind === "array" && !value.open ? value.elements : [value];
}

function membersOf(value: Value): readonly Value[] {
  return value.kind === "union" ? value.members : [value];
}

function take(entry: ObjectEntry, { byKey, unnamed }: Merged): void {
  if (openKeyOf(entry) === undefined) byKey.set(entry.key, entry);
  else unnamed.push(entry);
}

function mayTake(members: readonly Value[], merged: Merged): void {
  const rest = restOf(members);
  const given = new Map<string, ObjectEntry[]>();
  for (const member of members) {
    if (member.kind !== "object") continue;
    const last = { byKey: new Map<string, ObjectEntry>(), unnamed: merged.unnamed };
    for (const entry of member.entries) take(entry, last);
    for (const [key, entry] of last.byKey) given.set(key, [...(given.get(key) ?? []), entry]);
  }
  for (const [key, entry] of merged.byKey) if (!given.has(key)) merged.byKey.set(key, withRest(entry, [entry], rest));
  for (const [key, entries] of given) {
    const before = entries.length < members.length ? merged.byKey.get(key) : undefined;
    const last = entries.at(-1);
    if (last !== undefined) merged.byKey.set(key, withRest(last, before ? [before, ...entries] : entries, rest));
  }
}

/** What one of the objects that are not known may give for a key. */
function restOf(members: readonly Value[]): UnknownValue | undefined {
  const rest = members.find((member) => !isNull(member) && !hasKnownKeys(member));
  if (rest === undefined || rest.kind === "unknown") return rest;
  return { kind: "unknown", reason: "member", name: "merge(…)", place: rest.place };
}

/** The entry with the values of several, and of what is not known, once. */
function withRest(entry: ObjectEntry, from: readonly ObjectEntry[], rest: UnknownValue | undefined): ObjectEntry {
  const values = from.map(({ value }) => value);
  const other = rest !== undefined && !values.some(endsUnknown) ? [partFor(entry.key, rest)] : [];
  const [only, ...others] = [...values, ...other];
  if (only === undefined || others.length === 0) return entry;
  return { ...entry, value: toUnion([only, ...others], entry.value.place) };
}

function partFor(key: string, rest: UnknownValue): Value {
  return (/["\n]/.test(key) ? undefined : partOf(rest, `["${key}"]`)) ?? rest;
}

function endsUnknown(value: Value): boolean {
  return value.kind === "union" ? value.members.at(-1)?.kind === "unknown" : value.kind === "unknown";
}
