import { createDatabase } from "../../../src/database/create-database.ts";
import type { DatabaseData } from "../../../src/database/database-data.ts";
import type { Database } from "../../../src/database/database.ts";
import { generatedDatabase } from "../../../src/database/generated.ts";
import type { VocabularyChoice } from "../../../src/database/sided-vocabulary.ts";
import { switchboard } from "./switchboard.ts";

const databases = new Map<string, Database>();

/** Stands for the module of this name in `src/database`: its database lacks the records and the facts that are knocked out. */
export function getBuiltinDatabase(words: VocabularyChoice = "both"): Database {
  const key = [words, ...listNames().sort()].join("\n");
  const database = databases.get(key) ?? createDatabase(getBuiltinData(), words);
  databases.set(key, database);
  return database;
}

export function getBuiltinData(): DatabaseData {
  const data = JSON.parse(generatedDatabase) as DatabaseData;
  const examples = { wrong: [], right: [] };
  for (const name of listNames()) if (name.startsWith("fact ")) knockOut(data, name.slice("fact ".length));
  const records = data.records
    .filter(({ id }) => !switchboard.out.has(`record ${id}`))
    .map((record) => ({ ...record, examples }));
  return { ...data, records };
}

/** With the functions, of which the database has none: what the engine remembers of a text it remembers by its database. */
function listNames(): string[] {
  return [...switchboard.out].filter((name) => /^(?:record|fact|function) /.test(name));
}

/** Makes a fact say something else: a number one more, a list or an object nothing, a truth its opposite. Of a list the id leads on. */
function knockOut(data: object, path: string): void {
  const names = path.split(" ");
  const last = names.pop() ?? "";
  let owner = data as Record<string, unknown>;
  for (const name of names) {
    const next = Array.isArray(owner) ? (owner as { id: string }[]).find(({ id }) => id === name) : owner[name];
    owner = next as Record<string, unknown>;
  }
  if (!(last in owner)) throw new Error(`There is no fact ${path}.`);
  owner[last] = toOther(owner[last]);
}

function toOther(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return `${value}-other`;
  return Array.isArray(value) ? [] : {};
}

export const database = new Proxy({} as Database, {
  get: (_, name) => Reflect.get(getBuiltinDatabase(), name) as unknown,
});
