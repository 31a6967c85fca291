import type { Text, TextChange } from "../../model/index.ts";
import type { FileScope } from "../scope/file-scope.ts";

/**
 * Replaces the characters of a text where they stand. Undefined when they stand in another file, when the source spells
 * them in another way (escapes), or when the new text would need an escape (docs/decisions.md, Edits).
 */
export function replaceText(part: Text | undefined, text: string, scope: FileScope): TextChange | undefined {
  if (part?.place === undefined || !part.exact || part.place.file !== scope.file) return undefined;
  if (scope.text.slice(part.place.start, part.place.end) !== part.text) return undefined;
  if (/[\\'"`$\n\r]/u.test(text)) return undefined;
  const quote = part.isPlain === true && OTHER_SCALAR.test(text) ? quoteOf(scope.text) : "";
  return { place: part.place, text: `${quote}${text}${quote}` };
}

/** Words that YAML reads as a boolean, null or a number: version 1.1, which most tools still use, has more of these. */
const OTHER_SCALAR = /^(?:true|false|yes|no|on|off|y|n|null|~|[-+.\d][-+.\d_eExXoO:a-fA-F]*)?$/i;

/** The quote in which a text of YAML writes its first string. */
function quoteOf(text: string): string {
  return /[:-][^\S\n]+(?<quote>["'])/u.exec(text)?.groups?.quote ?? '"';
}
