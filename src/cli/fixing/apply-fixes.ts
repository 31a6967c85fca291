import type { Edit } from "../../model/index.ts";
import { LineIndex } from "../../engine/line-index.ts";
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
  return {
    kind: edit.class,
    line,
    description: edit.description,
    before: text.slice(lineStart, lineEnd).trimEnd(),
    after: (text.slice(lineStart, start) + inserted + text.slice(end, lineEnd)).trimEnd(),
  };
}
