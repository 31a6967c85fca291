import type { SunsetRecord, Vocabulary } from "../model/index.ts";
import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { createEndpointIndex } from "./endpoint-index.ts";
import { compileGate } from "./gate/compile/compile-gate.ts";
import { Gate } from "./gate/gate.ts";
import { once } from "./once.ts";
import { ALL_RECORDS, toChoiceKey, type RecordChoice } from "./record-choice.ts";

/** What a database is made of, with the words that count. */
export type ChosenData = Omit<DatabaseData, "vocabulary"> & { readonly vocabulary: Vocabulary };

/** Freezes and indexes data. The indexes are made when they are asked for the first time, and so is the gate: of these records, or by `makeGate`. */
export function indexDatabase(data: ChosenData, makeGate?: (choice: RecordChoice) => Gate): Database {
  const { vocabulary } = data;
  const records = sortRecords(data.records);
  const byId = once(() => new Map<string, SunsetRecord>(records.map((record) => [record.id, record])));
  const index = once(() => createEndpointIndex(records, vocabulary));
  const compiled = once(() => compileGate(records, data.clients, vocabulary));
  const gates = new Map<string, Gate>();
  const gate = (choice: RecordChoice = ALL_RECORDS): Gate => {
    const key = toChoiceKey(choice);
    const made = gates.get(key) ?? makeGate?.(choice) ?? new Gate(compiled(), choice);
    gates.set(key, made);
    return made;
  };
  return deepFreeze<Database>({
    api: data.api,
    release: data.release,
    records,
    vocabulary,
    clients: data.clients,
    binding: data.binding,
    managementApi: data.managementApi,
    findRecord: (id) => byId().get(id),
    matchPath: (segments) => index().matchPath(segments),
    matchSuffix: (segments) => index().matchSuffix(segments),
    gate,
  });
}

/** By their ids. */
export function sortRecords(records: readonly SunsetRecord[]): readonly SunsetRecord[] {
  return records.toSorted((first, second) => compareText(first.id, second.id));
}

function compareText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
