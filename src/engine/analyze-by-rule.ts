import type { Search } from "../database/gate/builtin-search.ts";
import { once } from "../database/once.ts";
import type { Problem } from "../model/index.ts";
import type { Analysis, AnalyzeInput } from "./analysis.ts";
import { nothingBut, pathOf } from "./analysis.ts";
import { toApiSettings } from "./api-settings.ts";
import { isTooLong } from "../semantics/syntax/is-too-long.ts";
import { isMinified } from "../semantics/syntax/is-minified.ts";
import { describeFile } from "./file-kind.ts";
import { findBuiltinSearch } from "./find-search.ts";
import { findRecords } from "./find-records.ts";
import type { SoughtRecords } from "./interests.ts";
import { withDiskSnapshot } from "../semantics/modules/disk-snapshot.ts";
import { loadEngine } from "./load-engine.ts";
import { readSettings } from "./read-settings.ts";

/** The analysis of a text for its rules. */
export interface AnalysisByRule {
  /** Whether there may be anything for the rule: a finding of its own, or a problem. */
  readonly concerns: (rule: string) => boolean;
  /** The whole analysis; only the problems where the rule cannot have a finding in the text. */
  readonly of: (rule: string) => Analysis;
}

/**
 * The analysis of one text for the rules that run on it, made when the first rule asks that can have a finding. Which
 * rules are on is not known before they ask, and what only others could find costs nothing
 * (docs/decisions.md, Text first).
 */
export function analyzeByRule(input: AnalyzeInput): AnalysisByRule {
  const { searches, problems } = prepareSearches(input);
  const path = pathOf(input);
  const sought = withDiskSnapshot(path, () =>
    searches.map((each, index) => findRecordsOfRead(input, { path, search: each, isBuiltin: index === 0 })),
  );
  if (problems.length === 0 && sought.every((found) => found !== "all" && found.size === 0)) return NOTHING;
  const rules = sought.map((found) => (found === "all" ? found : new Set(found.values())));
  const isFound = (rule: string): boolean => rules.some((found) => found === "all" || found.has(rule));
  const whole = once(() => loadEngine().analyzeFound(input, sought));
  return {
    concerns: (rule) => problems.length > 0 || isFound(rule),
    of: (rule) => (isFound(rule) ? whole() : nothingBut(problems)),
  };
}

/** The answer for nearly all texts. */
const NOTHING: AnalysisByRule = { concerns: () => false, of: () => nothingBut([]) };

const NO_RECORDS: SoughtRecords = new Map();

/** One search of a text. */
interface TextSearch {
  /** Where the text is on disk. */
  readonly path: string;
  readonly search: Search;
  readonly isBuiltin: boolean;
}

/** The records for a script, none where the analysis would not read it, so that nothing is loaded. */
function findRecordsOfRead(input: AnalyzeInput, { path, search, isBuiltin }: TextSearch): SoughtRecords {
  const { filename, text, root } = input;
  if (isTooLong(text) && isScript(input, search)) return NO_RECORDS;
  const settings = toApiSettings(readSettings(input.settings).settings, search.api.id, isBuiltin);
  const records = findRecords({ filename, path, text, root, settings, search });
  return records !== "all" && records.size > 0 && isMinified(text) && isScript(input, search) ? NO_RECORDS : records;
}

function isScript({ filename, text }: AnalyzeInput, { vocabulary }: Search): boolean {
  return describeFile(filename, vocabulary, text).language === "script";
}

/** One search for each API. With the built-in records alone this loads no database. */
function prepareSearches(input: AnalyzeInput): {
  readonly searches: readonly Search[];
  readonly problems: readonly Problem[];
} {
  const { settings, problems } = readSettings(input.settings);
  const search = findBuiltinSearch(settings, input.withoutHabits !== true);
  if (search !== undefined) return { searches: [search], problems };
  const prepared = loadEngine().prepare(input);
  return { searches: prepared.apis.map(({ selected }) => selected), problems: prepared.problems };
}
