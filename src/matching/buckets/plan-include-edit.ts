import type { ArrayValue, BucketOptionRecord, FileSyntax, ListLayout } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import { readMembers } from "../values/string-members.ts";

/**
 * Widens an array literal to all that comes anyway, in the quotes that it uses; `isProved` makes it a fix. None when the source at the
 * array's place is no array literal, when a comment stands in it, or a word that the option does not know.
 */
export function planIncludeEdit(
  { place, elements }: ArrayValue,
  missing: readonly string[],
  record: BucketOptionRecord,
  isProved: boolean,
  scope: FileScope,
): readonly PlannedEdit[] {
  const syntax = scope.syntax();
  const list = syntax?.arrayAt(place);
  if (syntax === undefined || list === undefined || record.edit.class === "none") return [];
  // Beside a word that the bucket refuses, the call fails whatever else is asked for.
  const texts = elements.flatMap((element) => readMembers(element).texts);
  if (syntax.hasComment(place) || texts.some(({ text }) => !record.forced.includes(text))) return [];
  const description = describeEdit(`Ask for ${missing.join(" and ")} too`, record.edit.differs);
  const changes = [{ place, text: widen(list, missing, syntax) }];
  return [{ class: isProved ? record.edit.class : "suggestion", description, changes, changed: [place] }];
}

/** `['a']` → `['a', 'b']`; lines and a trailing comma stay as they are. */
function widen({ place, items }: ListLayout, missing: readonly string[], { text, quote }: FileSyntax): string {
  const [first, last] = [items[0], items.at(-1)];
  const used = /["'`]/u.exec(text.slice(place.start, place.end))?.[0] ?? quote;
  const words = missing.map((word) => `${used}${word}${used}`);
  if (first === undefined || last === undefined) return `[${words.join(", ")}]`;
  const hasComma = last.separatorEnd > last.end;
  const space = lineBreakBefore(text.slice(place.start + 1, last.start)) ?? " ";
  const added = words.map((word) => `,${space}${word}`).join("");
  return `${text.slice(place.start, last.end)}${added}${hasComma ? "," : ""}${text.slice(last.separatorEnd, place.end)}`;
}

/** The line break at the end of a text, with the indentation behind it. */
function lineBreakBefore(text: string): string | undefined {
  const blank = text.slice(text.trimEnd().length);
  const at = blank.indexOf("\n");
  return at < 0 ? undefined : blank.slice(blank[at - 1] === "\r" ? at - 1 : at);
}
