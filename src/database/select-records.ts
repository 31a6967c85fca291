import type { SunsetRecord } from "../model/index.ts";
import type { Database } from "./database.ts";
import { indexDatabase } from "./index-database.ts";
import { listChoices, toChoiceKey, type RecordChoice } from "./record-choice.ts";

const selected = new WeakMap<Database, Map<string, Database>>();

/**
 * A database without the records that do not count: its indexes do not know of them, and its gate lets no text pass for them. That a
 * text uses the API is shown by all records still. The same object for the same database and choice.
 */
export function selectRecords(database: Database, choice: RecordChoice): Database {
  if (choice.announcements && choice.habits) return database;
  const choices = selected.get(database) ?? new Map<string, Database>();
  selected.set(database, choices);
  const key = toChoiceKey(choice);
  let found = choices.get(key);
  if (found === undefined) choices.set(key, (found = withoutOthers(database, choice)));
  return found;
}

function withoutOthers(database: Database, choice: RecordChoice): Database {
  const counts = (record: SunsetRecord): boolean => listChoices(record).every((name) => choice[name]);
  const records = database.records.filter(counts);
  return indexDatabase({ ...database, records }, () => database.gate(choice));
}
