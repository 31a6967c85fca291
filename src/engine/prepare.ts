import { getBuiltinDatabase } from "../database/builtin-database.ts";
import type { Database } from "../database/database.ts";
import { selectRecords } from "../database/select-records.ts";
import type { ApiSettings, Problem, SunsetSettings } from "../model/index.ts";
import type { AnalyzeInput } from "./analysis.ts";
import { listUnknownApis, toApiSettings } from "./api-settings.ts";
import { listUnknownIgnored, ofSettings, type CheckedSettings } from "./check-settings.ts";
import { findDatabases } from "./database-cache.ts";
import { readSettings } from "./read-settings.ts";

/** What an analysis needs before it sees a text. */
export interface Prepared {
  readonly settings: SunsetSettings;
  /** The package's own first. */
  readonly apis: readonly PreparedApi[];
  readonly problems: readonly Problem[];
}

/** The settings and records for one API. */
export interface PreparedApi {
  readonly settings: ApiSettings;
  /** All records: the meaning of code does not depend on which of them are reported. */
  readonly database: Database;
  /** The records that are reported, which decide whether a text is looked at. */
  readonly selected: Database;
}

/** By the package's own database, the settings, the lint root and whether habits count: the same for nearly all files of a run. */
const preparedFor = new WeakMap<Database, WeakMap<SunsetSettings, Map<string, Prepared>>>();

/** Checks the settings and selects the records that are reported. */
export function prepare(input: AnalyzeInput): Prepared {
  const { settings, problems } = readSettings(input.settings);
  const database = getBuiltinDatabase(settings.vocabulary);
  const ofDatabase = preparedFor.get(database) ?? new WeakMap<SunsetSettings, Map<string, Prepared>>();
  preparedFor.set(database, ofDatabase);
  const ofSettings = ofDatabase.get(settings) ?? new Map<string, Prepared>();
  ofDatabase.set(settings, ofSettings);
  const key = `${String(input.withoutHabits === true)} ${input.root}`;
  let prepared = ofSettings.get(key);
  if (prepared === undefined) ofSettings.set(key, (prepared = prepareChecked(input, { settings, problems })));
  return prepared;
}

function prepareChecked(input: AnalyzeInput, { settings, problems }: CheckedSettings): Prepared {
  const { databases, problems: databaseProblems } = findDatabases(settings, input.root);
  const choice = { announcements: settings.announcements === true, habits: input.withoutHabits !== true };
  const apis = databases.map((database, index): PreparedApi => {
    const ofApi = toApiSettings(settings, database.api.id, index === 0);
    return { settings: ofApi, database, selected: selectRecords(database, choice) };
  });
  const ids = databases.flatMap(({ records }) => records.map(({ id }) => id));
  const unknown = settings.databases === undefined ? [] : listUnknownIgnored(settings, ids);
  const others = [
    ...databaseProblems.map(ofSettings),
    ...unknown,
    ...listUnknownApis(settings, databases).map(ofSettings),
  ];
  return { settings, apis, problems: [...problems, ...others] };
}
