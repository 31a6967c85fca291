import { isUtf8 } from "node:buffer";
import type { Source } from "../files/read-source.ts";
import { replaceFile } from "../files/replace-file.ts";
import { checkText, type FileCheck } from "../findings/check-text.ts";
import type { AppliedFix, FileResult } from "../findings/file-result.ts";
import { applyEdits } from "./apply-fixes.ts";
import { chooseFix, type ChooseEdit } from "./choose-edit.ts";

/** As many as ESLint makes. */
export const MAX_PASSES = 10;

/** Which edits are applied, and how often what then remains is looked at. */
export interface Fixing {
  readonly choose: ChooseEdit;
  readonly passes: number;
}

/**
 * Applies fixes to a file until nothing changes: `write` changes it and gives what then remains, `show` what would be changed. Where
 * the file cannot be written it is all of `result`, with the reason.
 */
export function fixFile(
  result: FileResult,
  { bytes, mark }: Source,
  check: FileCheck,
  { mode, ...fixing }: { readonly mode: "write" | "show" } & Fixing,
): FileResult {
  const fixed = fixText(result, check, fixing);
  if (fixed.text === result.text) return result;
  // Bytes that are no UTF-8 were read as replacement characters; writing those back would lose what they were.
  if (!isUtf8(bytes)) return { ...result, unwritten: "it is not UTF-8" };
  if (mode === "show") return { ...result, applied: fixed.applied };
  const unwritten = replaceFile(result.file, bytes, Buffer.from(mark + fixed.text));
  return unwritten === undefined ? fixed : { ...result, unwritten };
}

/** The text after all edits, and what then remains. */
export function fixText(
  result: FileResult,
  check: FileCheck,
  { choose, passes }: Fixing = { choose: chooseFix, passes: MAX_PASSES },
): FileResult {
  const applied: AppliedFix[] = [];
  let current = result;
  for (let pass = 0; pass < passes; pass++) {
    // What a suggestion leaves to be found would be suggested again and again.
    const isOver = applied.filter(({ kind }) => kind === "suggestion").length >= result.findings.length;
    const edits = current.findings.flatMap((finding) => (isOver ? chooseFix : choose)(finding) ?? []);
    const fixed = applyEdits(current.text, edits);
    if (fixed.text === current.text) break;
    applied.push(...fixed.applied);
    current = checkText(fixed.text, check);
  }
  return { ...current, applied };
}
