import type { SunsetRecord, Vocabulary } from "../model/index.ts";
import { createClientGate } from "./client-gate.ts";
import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { deepFreeze } from "./deep-freeze.ts";
import { createEndpointIndex } from "./endpoint-index.ts";
import { createImportGate } from "./import-gate.ts";
import { listConjunctions, listReadFields, listSentFields } from "./gate-words.ts";
import { once } from "./once.ts";
import { createTextGate, toSearchedText, type GateWords } from "./text-gate.ts";

/** What a database is made of, with the words that count. */
export type ChosenData = Omit<DatabaseData, "vocabulary"> & { readonly vocabulary: Vocabulary };

/** Freezes and indexes data. The indexes are made when they are asked for the first time. */
export function indexDatabase(data: ChosenData): Database {
  const { vocabulary } = data;
  const records = data.records.toSorted((first, second) => compareText(first.id, second.id));
  const byId = once(() => new Map<string, SunsetRecord>(records.map((record) => [record.id, record])));
  const index = once(() => createEndpointIndex(records, vocabulary));
  const searched: GateWords = new Map();
  const gate = once(() =>
    createTextGate(
      records.flatMap((record) => listConjunctions(record, vocabulary)),
      searched,
    ),
  );
  // Only a path is put together from texts of several files; the names of a payload stand together in one.
  const importGate = once(() => {
    const paths = records.filter(({ kind }) => kind === "endpoint" || kind === "path-segment");
    return createImportGate(
      paths.flatMap((record) => listConjunctions(record, vocabulary)),
      records.flatMap((record) => listSentFields(record, vocabulary)),
      records.flatMap((record) => listReadFields(record, vocabulary)),
      searched,
    );
  });
  const clientGate = once(() => createClientGate(data.clients, records, vocabulary));
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
    passesGate: (given, imports) => {
      const text = typeof given === "string" ? toSearchedText(given) : given;
      if (imports === undefined) return gate()(text) || clientGate()(text);
      return importGate()(text, imports) || clientGate()(text, imports);
    },
  });
}

function compareText(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
