import { getBuiltinSearch } from "../database/gate/builtin-search.ts";
import { findRecords } from "../engine/find-records.ts";
import { loadEngine } from "../engine/load-engine.ts";
import type { CommandParts } from "./command-parts.ts";

/** What the command runs on when it is installed. */
export function getBuiltInParts(): CommandParts {
  const analyze: CommandParts["analyze"] = (input, found) =>
    found === undefined ? loadEngine().analyze(input) : loadEngine().analyzeFound(input, [found]);
  return { analyze, findRecords, searchFor: getBuiltinSearch };
}
