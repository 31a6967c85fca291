import { getBuiltinDatabase } from "../database/builtin-database.ts";
import { analyze } from "../engine/analyze.ts";
import { findRules } from "../engine/find-rules.ts";
import type { CommandParts } from "./command-parts.ts";

/** What the command runs on when it is installed. */
export function getBuiltInParts(): CommandParts {
  return { analyze, findRules, database: getBuiltinDatabase() };
}
