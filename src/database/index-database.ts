import type { SunsetRecord, Vocabulary } from "../model/index.ts";
import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { createEndpointIndex } from "./endpoint-index.ts";
import { compileGate } from "./gate/compile-gate.ts";
import { Gate } from "./gate/gate.ts";
import { once } from "./once.ts";

/** What a database is made of, with the words that count. */
export type ChosenData = Omit<DatabaseData, "vocabulary"> & { readonly vocabulary: Vocabulary };

/** Freezes and indexes data. The indexes are made when they are asked for the first time. */
export function indexDatabase(data: ChosenData): Database {
  const { vocabulary } = data;
  const records = data.records.toSorted((first, second) => compareText(first.id, second.id));
  const byId = once(() => new Map<string, SunsetRecord>(records.map((record) => [record.id, record])));
  const index = once(() => createEndpointIndex(records, vocabulary));
  const gate = once(() => new Gate(compileGate(records, data.clients, vocabulary)));
  return deepFreeze<Database>({
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
