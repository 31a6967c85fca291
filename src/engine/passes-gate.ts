import type { Database } from "../database/database.ts";
import { toSearchedText, type SearchedText } from "../database/text-gate.ts";
import { TextsOfImports } from "../semantics/texts-of-imports.ts";

/**
 * Whether a text can hold a use of a record: it has the words of one, alone or with the files that it imports, or a file that
 * it imports has them (design.md, decision 2). Searches texts, parses nothing.
 */
export function passesGate(path: string, text: string, database: Database, crossFile: boolean): boolean {
  const searched = toSearchedText(text);
  return database.passesGate(searched) || (crossFile && passesWithImports(path, searched, database));
}

function passesWithImports(path: string, text: SearchedText, database: Database): boolean {
  const imports = new TextsOfImports(path, text.text);
  return imports.direct.length > 0 && database.passesGate(text, imports);
}
