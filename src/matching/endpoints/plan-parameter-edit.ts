import {
  sliceText,
  type Place,
  type QueryParameterRecord,
  type TextChange,
  type TextParts,
} from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { planRemoval } from "../edits/plan-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";
import type { WrittenParameter } from "../paths/read-query.ts";
import { replaceText } from "../edits/replace-text.ts";
import { findSpelledPrefix } from "../paths/spelled-prefix.ts";
import type { SentParameter } from "./sent-parameter.ts";

/** Offers the parameter that says what a value's prefix said: `name=contains:a` → `name.contains=a`. */
export function planParameterEdit(
  { written, form, value = [] }: SentParameter,
  { edit }: QueryParameterRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const { prefix, parameter } = form ?? {};
  // A parameter that may hold other values too keeps its name for them.
  if (prefix === undefined || parameter === undefined || written.values.length > 1) return [];
  const renamed = renameParameter(written, parameter, scope);
  const shortened = dropPrefix(value, prefix, scope);
  if (renamed === undefined || shortened === undefined) return [];
  const changes = [renamed, shortened];
  const description = describeEdit(`Replace ${written.name}=${prefix} with ${parameter}=`, edit.differs);
  return [{ class: "suggestion", description, changes, changed: changes.map(({ place }) => place) }];
}

function renameParameter({ entry, text }: WrittenParameter, name: string, scope: FileScope): TextChange | undefined {
  if (entry === undefined) return replaceText(text, name, scope);
  const syntax = scope.syntax();
  const { keyPlace, origin, place } = entry;
  if (syntax === undefined || origin !== "literal" || place.file !== scope.file) return undefined;
  return { place: keyPlace, text: `${syntax.quote}${name}${syntax.quote}` };
}

function dropPrefix(value: TextParts, prefix: string, scope: FileScope): TextChange | undefined {
  const head = value.find((part) => part.kind === "hole" || part.text !== "");
  const spelling = head?.kind === "text" ? findSpelledPrefix(head.text, prefix) : undefined;
  if (head?.kind !== "text" || spelling === undefined) return undefined;
  return replaceText(sliceText(head, 0, spelling.length), "", scope);
}

/** Offers to leave a parameter out. */
export function planParameterRemoval(
  written: WrittenParameter,
  { edit }: QueryParameterRecord,
  scope: FileScope,
): readonly PlannedEdit[] {
  const removal = written.entry === undefined ? removeFromUrl(written, scope) : removeEntry(written.entry.place, scope);
  if (removal === undefined) return [];
  const description = describeEdit(`Remove ${written.name}`, edit.differs);
  return [{ class: "suggestion", description, ...removal }];
}

type Removal = Pick<PlannedEdit, "changes" | "changed">;

function removeEntry(place: Place, scope: FileScope): Removal | undefined {
  const syntax = scope.syntax();
  const member = place.file === scope.file ? syntax?.memberAt(place) : undefined;
  const changes = syntax && member && planRemoval(member.list, [member.index], syntax);
  return changes && { changes, changed: [member.list.place] };
}

/** With the mark that joins it to the rest: `?a=1&` → `?`, `&a=1` → nothing. */
function removeFromUrl({ around }: WrittenParameter, scope: FileScope): Removal | undefined {
  if (around === undefined) return undefined;
  const { text, start, end } = around;
  const isFollowed = text.text.charAt(end) === "&";
  const range = isFollowed ? sliceText(text, start, end + 1) : sliceText(text, Math.max(0, start - 1), end);
  const change = replaceText(range, "", scope);
  return change && { changes: [change], changed: [change.place] };
}
