import { getBuiltinSearch, type Search } from "../database/gate/builtin-search.ts";
import type { RecordChoice } from "../database/record-choice.ts";
import type { SunsetSettings } from "../model/index.ts";

/** The search for some settings, where that needs no database. Undefined for further databases, and for a single vocabulary. */
export function findBuiltinSearch(settings: SunsetSettings, habits: boolean): Search | undefined {
  const isBuiltin = settings.databases === undefined && (settings.vocabulary ?? "both") === "both";
  const choice: RecordChoice = { announcements: settings.announcements === true, habits };
  return isBuiltin ? getBuiltinSearch(choice) : undefined;
}
