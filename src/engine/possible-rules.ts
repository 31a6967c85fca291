import { resolve } from "node:path";
import type { Database } from "../database/database.ts";
import { indexDatabase } from "../database/index-database.ts";
import { describeFile } from "./file-kind.ts";
import { passesGate } from "./passes-gate.ts";
import type { AnalyzeInput, Prepared } from "./analyze.ts";

const divided = new WeakMap<Database, ReadonlyMap<string, Database>>();

/** The rules of whose records a text may hold a use, by the words of these alone; `all` where texts are not searched first. */
export function findPossibleRules(
  { filename, physicalFilename = filename, text, root }: AnalyzeInput,
  { database, settings }: Prepared,
): ReadonlySet<string> | "all" {
  const { language } = describeFile(filename, database.vocabulary);
  if (language === "deployment" || language === "markdown") return "all";
  const passes = (gated: Database): boolean =>
    passesGate(resolve(root, physicalFilename), text, gated, settings.crossFile !== false);
  // Most texts are turned away by all records at once.
  if (!passes(database)) return new Set();
  return new Set([...divide(database)].filter(([, ofRule]) => passes(ofRule)).map(([rule]) => rule));
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
