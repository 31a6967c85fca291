import { findEntry } from "../../model/find-entry.ts";
import type { AbstractEntry, AbstractUnknown, AbstractValue } from "./abstract-value.ts";

/**
 * What is left of more objects than are told apart: the members that no alternative has changed. So the addresses beside the settings of a
 * program, `program.urls.api` beside `program.settings.token`, which each condition sets or leaves. Anything else is not known.
 */
export function withUnchangedMembers(values: readonly AbstractValue[], unknown: AbstractUnknown): AbstractValue {
  if (!values.every((value) => value.kind === "object")) return unknown;
  const [first, ...others] = values;
  if (first === undefined) return unknown;
  // By the entry, since the values of some are only found when they are asked for.
  const isUnchanged = (entry: AbstractEntry): boolean => others.every((other) => findEntry(other, entry.key) === entry);
  const unchanged = new Set(first.entries.filter(isUnchanged));
  if (unchanged.size === 0) return unknown;
  const entries = first.entries.map((entry): AbstractEntry => {
    if (unchanged.has(entry)) return entry;
    const { key, keyPlace, place, origin } = entry;
    return { key, keyPlace, place, origin, value: unknown };
  });
  return { kind: "object", entries, open: true, place: unknown.place };
}
