import type { Edit } from "../../model/index.ts";
import { LineIndex } from "../../model/line-index.ts";
import type { AppliedFix } from "../findings/file-result.ts";

interface Replacement {
  readonly edit: Edit;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Applies edits to a text. One that touches an earlier one is left for the next pass. */
export function applyEdits(text: string, edits: readonly Edit[]): { text: string; applied: readonly AppliedFix[] } {
  const lines = new LineIndex(text);
  const applied: AppliedFix[] = [];
  let output = "";
  let position = 0;
  for (const replacement of toReplacements(text, edits)) {
    if (applied.length > 0 && replacement.start <= position) continue;
    output += text.slice(position, replacement.start) + replacement.text;
    position = replacement.end;
    applied.push(toApplied(text, replacement, lines));
  }
  return { text: output + text.slice(position), applied };
}

function toReplacements(text: string, edits: readonly Edit[]): readonly Replacement[] {
  return edits.map((edit) => toReplacement(text, edit)).sort((a, b) => a.start - b.start || a.end - b.end);
}

/** All changes of an edit as one: they are applied together or not at all. */
function toReplacement(text: string, edit: Edit): Replacement {
  const changes = edit.changes.toSorted((a, b) => a.place.start - b.place.start);
  const start = changes[0]?.place.start ?? 0;
  let replaced = "";
  let position = start;
  for (const { place, text: inserted } of changes) {
    replaced += text.slice(position, place.start) + inserted;
    position = place.end;
  }
  return { edit, start, end: position, text: replaced };
}

function toApplied(text: string, { edit, start, end, text: inserted }: Replacement, lines: LineIndex): AppliedFix {
  const { line } = lines.toPosition(start);
  const lineStart = lines.startOf(line) ?? 0;
  const lineEnd = lines.startOf(lines.toPosition(end).line + 1) ?? text.length;
  const before = text.slice(lineStart, lineEnd).trimEnd().split("\n");
  const after = (text.slice(lineStart, start) + inserted + text.slice(end, lineEnd)).trimEnd().split("\n");
  const shared = countShared(before, after);
  return {
    kind: edit.class,
    line: line + shared.first,
    description: edit.description,
    before: before.slice(shared.first, before.length - shared.last).join("\n"),
    after: after.slice(shared.first, after.length - shared.last).join("\n"),
  };
}

/** How many lines at the beginning and at the end are in both: an edit that takes a line out touches the next one. */
function countShared(
  before: readonly string[],
  after: readonly string[],
): { readonly first: number; readonly last: number } {
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first += 1;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  return { first, last };
}
