import { createDatabase } from "./create-database.ts";
import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { generatedDatabase } from "./generated.ts";
import type { VocabularyChoice } from "./sided-vocabulary.ts";

let data: DatabaseData | undefined;
const databases = new Map<VocabularyChoice, Database>();

/** The database that comes with the package, made at the first call. Its records have no examples, which `rules/` holds. */
export function getBuiltinDatabase(words: VocabularyChoice = "both"): Database {
  const database = databases.get(words) ?? createDatabase(getBuiltinData(), words);
  databases.set(words, database);
  return database;
}

/** What the package knows, not yet indexed. */
export function getBuiltinData(): DatabaseData {
  return (data ??= addEmptyExamples(JSON.parse(generatedDatabase) as DatabaseData));
}

function addEmptyExamples(read: DatabaseData): DatabaseData {
  const examples = { wrong: [], right: [] };
  return { ...read, records: read.records.map((record) => ({ ...record, examples })) };
}

/** The built-in database as a value: nothing is read or indexed before its first use. */
export const database: Database = {
  get api() {
    return getBuiltinDatabase().api;
  },
  get release() {
    return getBuiltinDatabase().release;
  },
  get records() {
    return getBuiltinDatabase().records;
  },
  get vocabulary() {
    return getBuiltinDatabase().vocabulary;
  },
  get clients() {
    return getBuiltinDatabase().clients;
  },
  get binding() {
    return getBuiltinDatabase().binding;
  },
  get managementApi() {
    return getBuiltinDatabase().managementApi;
  },
  findRecord: (id) => getBuiltinDatabase().findRecord(id),
  matchPath: (segments) => getBuiltinDatabase().matchPath(segments),
  matchSuffix: (segments) => getBuiltinDatabase().matchSuffix(segments),
  gate: (choice) => getBuiltinDatabase().gate(choice),
};
