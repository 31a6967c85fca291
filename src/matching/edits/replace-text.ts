import type { Text, TextChange } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";

/**
 * Replaces the characters of a text where they stand. Undefined when they stand in another file, when the source spells
 * them in another way (escapes), or when the new text would need an escape (docs/decisions.md, Edits).
 */
export function replaceText(part: Text | undefined, text: string, scope: FileScope): TextChange | undefined {
  if (part?.place === undefined || !part.exact || part.place.file !== scope.file) return undefined;
  if (scope.text.slice(part.place.start, part.place.end) !== part.text) return undefined;
  return /[\\'"`$\n\r]/u.test(text) ? undefined : { place: part.place, text };
}
