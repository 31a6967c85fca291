import { checkText, type FileCheck } from "../../src/cli/findings/check-text.ts";
import type { FileResult } from "../../src/cli/findings/file-result.ts";
import { fixText } from "../../src/cli/fixing/fix-file.ts";
import { ALL_RULES } from "../../src/cli/findings/rule-choice.ts";
import type { Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";
import type { Edit } from "../../src/model/index.ts";
import { applyEdit } from "../engine/edited.ts";
import { countErrors } from "./count-errors.ts";
import type { FuzzInput } from "./language.ts";

/** A folder whose deployment config has a bucket and an old date, so that there is something to say of calls. */
const folder = new URL("../fixtures/command/", import.meta.url).pathname;

/** What a text of an input is answered with. */
export type AnalyzeInput = (input: FuzzInput) => Analysis;

/** How a text was handled wrongly, in words that are the same for the same fault; undefined when it was not. */
export function findFault(input: FuzzInput, analyzeText: AnalyzeInput = analyzeAlone): string | undefined {
  try {
    return findWrong(input, analyzeText);
  } catch (error) {
    return `throws ${error instanceof Error ? (error.stack ?? "").split("\n", 2).join(" ") : String(error)}`;
  }
}

/** As the command does for a file that lies alone. */
function analyzeAlone({ name, text }: FuzzInput): Analysis {
  const settings = { announcements: true };
  return analyze({ filename: toPath(name), text, settings, root: folder, editsAcrossFiles: true });
}

function findWrong(input: FuzzInput, analyzeText: AnalyzeInput): string | undefined {
  const { text } = input;
  const result = check(input, analyzeText);
  const defect = result.problems.find(({ message }) => message.includes("because of a defect"));
  if (defect !== undefined) return `is told as a defect: ${defect.message}`;
  const places = [...result.findings, ...result.undecided].map(({ place }) => place);
  if (places.some(({ start, end }) => start < 0 || start > end || end > text.length)) return "has a place outside";
  return findWrongEdit(input, result) ?? findEndless(input, result, analyzeText);
}

function check(input: FuzzInput, analyzeText: AnalyzeInput): FileResult {
  return checkText(input.text, toCheck(input, analyzeText));
}

function toCheck(input: FuzzInput, analyzeText: AnalyzeInput): FileCheck {
  return {
    file: toPath(input.name),
    analyze: (text) => analyzeText({ ...input, text }),
    comments: ["javascript", "typescript", "jsx", "vue"].includes(input.language) ? "script" : "data",
    choice: ALL_RULES,
  };
}

function toPath(name: string): string {
  return `${folder}${name}`;
}

function findWrongEdit(input: FuzzInput, { findings }: FileResult): string | undefined {
  const edits = findings.flatMap((finding) => finding.edits);
  if (edits.length === 0) return undefined;
  const isWhole = countErrors(input) === 0;
  for (const edit of edits) {
    if (isOverlapping(edit, input.text)) return `an edit overlaps itself: ${edit.description}`;
    if (isWhole && countErrors({ ...input, text: applyEdit(input.text, edit) }) > 0)
      return `an edit breaks the text: ${edit.description}`;
  }
  return undefined;
}

function isOverlapping({ changes }: Edit, text: string): boolean {
  const sorted = changes.map(({ place }) => place).sort((one, other) => one.start - other.start || one.end - other.end);
  return sorted.some(
    ({ start, end }, index) => start > end || start < (sorted[index - 1]?.end ?? 0) || end > text.length,
  );
}

/** What all fixes made has no fix left, and is as whole as the text was. */
function findEndless(input: FuzzInput, result: FileResult, analyzeText: AnalyzeInput): string | undefined {
  const again = toCheck(input, analyzeText);
  const once = fixText(result, again);
  if (once.applied.length === 0) return undefined;
  const fixed = { ...input, text: once.text };
  const twice = fixText(check(fixed, analyzeText), again);
  if (twice.text !== once.text) return `a second run fixes more: ${twice.applied[0]?.description ?? ""}`;
  if (countErrors(input) === 0 && countErrors(fixed) > 0) return "all fixes break the text";
  return undefined;
}
