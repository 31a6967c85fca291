import type { ArrayValue, BucketCallFact, BucketOptionRecord, Edit, Place } from "../model/index.ts";
import type { MatchScope } from "./match-scope.ts";

/**
 * Widens an inline array to all that comes anyway, in the quotes that it uses. A fix (where the record allows one) only
 * when every environment is old: elsewhere the result would change. None when the array is not written in the call, or
 * when a comment stands in it.
 */
export function planIncludeEdit(
  value: ArrayValue,
  missing: readonly string[],
  record: BucketOptionRecord,
  fact: BucketCallFact,
  isOldEverywhere: boolean,
  scope: MatchScope,
): readonly Edit[] {
  const { place } = value;
  const written = scope.text.slice(place.start, place.end);
  if (record.edit.class === "none" || !isInside(place, fact.place) || !/^\[[^/]*\]$/u.test(written)) return [];
  const text = widen(written, missing, scope.text);
  const words = [`Ask for ${missing.join(" and ")} too, which come anyway`, record.edit.differs];
  const description = `${words.filter((word) => word !== undefined).join("; ")}.`;
  const editClass = isOldEverywhere ? record.edit.class : "suggestion";
  return [{ class: editClass, description, changes: [{ place, text }] }];
}

function isInside(place: Place, call: Place): boolean {
  return place.file === call.file && place.start >= call.start && place.end <= call.end;
}

/** `['a']` → `['a', 'b']`; spacing and a trailing comma stay as they are. */
function widen(written: string, missing: readonly string[], source: string): string {
  const inner = written.slice(1, -1);
  const quote = /["'`]/u.exec(inner)?.[0] ?? (source.includes("'") && !source.includes('"') ? "'" : '"');
  const added = missing.map((word) => `${quote}${word}${quote}`).join(", ");
  const end = inner.trimEnd().length;
  const kept = inner.slice(0, end);
  if (kept === "") return `[${added}]`;
  if (kept.endsWith(",")) return `[${kept} ${added},${inner.slice(end)}]`;
  return `[${kept}, ${added}${inner.slice(end)}]`;
}
