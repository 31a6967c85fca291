import type { Database } from "../database/database.ts";
import { indexDatabase } from "../database/index-database.ts";
import { once } from "../database/once.ts";
import { pathOf, type AnalyzeInput, type Prepared } from "./analyze.ts";
import { describeFile } from "./file-kind.ts";
import { passesGate } from "./passes-gate.ts";

const divided = new WeakMap<Database, ReadonlyMap<string, Database>>();

/** Whether a text may hold a use of a rule's records, by the words of these alone. */
export function createRuleGate(input: AnalyzeInput, { database, settings }: Prepared): (rule: string) => boolean {
  const { language } = describeFile(input.filename, database.vocabulary);
  // These are not searched first, and each block of a page is by itself.
  if (language === "deployment" || language === "markdown") return () => true;
  const passes = (gated: Database): boolean =>
    passesGate(pathOf(input), input.text, gated, settings.crossFile !== false);
  // Most texts are turned away by all records at once.
  const passesAny = once(() => passes(database));
  return (rule) => {
    const ofRule = passesAny() ? divide(database).get(rule) : undefined;
    return ofRule !== undefined && passes(ofRule);
  };
}

/** A database for each rule, of its records. */
function divide(database: Database): ReadonlyMap<string, Database> {
  let found = divided.get(database);
  if (found === undefined) {
    const rules = new Set(database.records.map(({ rule }) => rule));
    const toOwn = (rule: string): Database =>
      indexDatabase({ ...database, records: database.records.filter((record) => record.rule === rule) });
    found = new Map([...rules].map((rule) => [rule, toOwn(rule)]));
    divided.set(database, found);
  }
  return found;
}
