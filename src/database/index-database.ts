import type { SunsetRecord, Vocabulary } from "../model/index.ts";
import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { createEndpointIndex } from "./endpoint-index.ts";
import { compileGate } from "./gate/compile/compile-gate.ts";
import { Gate } from "./gate/gate.ts";
import { once } from "./once.ts";
import type { RecordChoice } from "./record-choice.ts";

/** What a database is made of, with the words that count. */
export type ChosenData = Omit<DatabaseData, "vocabulary"> & { readonly vocabulary: Vocabulary };

/** A gate that knows more records than it lets texts pass for: they show that a text uses the API. */
export interface ChosenGate {
  readonly known: readonly SunsetRecord[];
  readonly counting: RecordChoice;
}

/** Freezes and indexes data. The indexes are made when they are asked for the first time, and so is the gate, for what of it counts. */
export function indexDatabase(data: ChosenData, choice?: ChosenGate): Database {
  const { vocabulary } = data;
  const records = data.records.toSorted((first, second) => compareText(first.id, second.id));
  const byId = once(() => new Map<string, SunsetRecord>(records.map((record) => [record.id, record])));
  const index = once(() => createEndpointIndex(records, vocabulary));
  const gate = once(() => {
    const compiled = compileGate(choice?.known ?? records, data.clients, vocabulary);
    return new Gate(compiled, choice?.counting);
  });
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

function compareText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
