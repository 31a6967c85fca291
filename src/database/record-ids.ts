import { generatedRecordIds } from "./generated-record-ids.ts";
import { once } from "./once.ts";

const idsByRule = once(() => JSON.parse(generatedRecordIds) as Readonly<Record<string, readonly string[]>>);

/** Ids of the built-in records that a rule reports, sorted. */
export function recordIdsOf(rule: string): readonly string[] {
  return idsByRule()[rule] ?? [];
}

/** Ids of all built-in records. */
export function listRecordIds(): readonly string[] {
  return Object.values(idsByRule()).flat();
}

let rulesById: ReadonlyMap<string, string> | undefined;

/** The rule that reports a built-in record; undefined for any other id. */
export function ruleOf(record: string): string | undefined {
  rulesById ??= new Map(Object.entries(idsByRule()).flatMap(([rule, ids]) => ids.map((id) => [id, rule] as const)));
  return rulesById.get(record);
}
