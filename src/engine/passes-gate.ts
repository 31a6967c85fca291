import type { Database } from "../database/database.ts";
import { toSearchedText, type SearchedText } from "../database/text-gate.ts";
import { TextsOfImports } from "../semantics/modules/texts-of-imports.ts";
import { describeFile } from "./file-kind.ts";

/**
 * Whether a text can hold a use of a record: it has the words of one, alone or with the files that it imports, or a file that
 * it imports has them (docs/decisions.md, Text first). Searches texts, parses nothing.
 */
export function passesGate(path: string, text: string, database: Database, crossFile: boolean): boolean {
  const { language } = describeFile(path, database.vocabulary);
  // Few, small, and what is wrong with one may be what it does not hold.
  if (language === "deployment") return true;
  const searched = toSearchedText(text);
  const followsImports = crossFile && language === "script";
  return database.passesGate(searched) || (followsImports && passesWithImports(path, searched, database));
}

function passesWithImports(path: string, text: SearchedText, database: Database): boolean {
  const imports = new TextsOfImports(path, text.text);
  return imports.direct.length > 0 && database.passesGate(text, imports);
}
