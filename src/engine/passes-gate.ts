import type { Database } from "../database/database.ts";
import { toSearchedText, type SearchedText } from "../database/text-gate.ts";
import { TextsOfImports } from "../semantics/texts-of-imports.ts";

interface Answer {
  readonly path: string;
  readonly text: string;
  readonly database: Database;
  readonly crossFile: boolean;
}

let lastMiss: Answer | undefined;

/**
 * Whether a text can hold a use of a record: it has the words of one, alone or with the files that it imports, or a file that
 * it imports has them (design.md, decision 2). Searches texts, parses nothing. Each rule of a run asks of the same text again,
 * and most texts are misses.
 */
export function passesGate(path: string, text: string, database: Database, crossFile: boolean): boolean {
  const isSame = lastMiss?.text === text && lastMiss.path === path && lastMiss.database === database;
  if (isSame && !crossFile) return false;
  const searched = toSearchedText(text);
  if (!isSame && database.passesGate(searched)) return true;
  const passes = crossFile && passesWithImports(path, searched, database);
  if (!passes) lastMiss = { path, text, database, crossFile };
  return passes;
}

function passesWithImports(path: string, text: SearchedText, database: Database): boolean {
  const imports = new TextsOfImports(path, text.text);
  return imports.direct.length > 0 && database.passesGate(text, imports);
}
