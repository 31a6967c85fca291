import { getBuiltinDatabase } from "../database/builtin-database.ts";
import { analyze } from "../engine/analyze.ts";
import { passesGate } from "../engine/passes-gate.ts";
import type { CommandParts } from "./command-parts.ts";

/** What the command runs on when it is installed. */
export function getBuiltInParts(): CommandParts {
  return { analyze, passesGate, database: getBuiltinDatabase() };
}
