import { isUtf8 } from "node:buffer";
import { readFileSync, writeFileSync } from "node:fs";
import type { Analysis } from "../engine/analysis.ts";
import type { Finding } from "../model/index.ts";
import { applyFixes, type AppliedFix } from "./apply-fixes.ts";
import { readDisableDirectives, type CommentStyle } from "./disable-directives.ts";
import { LineIndex } from "./line-index.ts";

/** What was found in one file. Places are offsets into `text`. */
export interface FileResult extends Analysis {
  /** Absolute. */
  readonly file: string;
  /** Without byte order mark; as it is on disk when the command is done. */
  readonly text: string;
  readonly comments: CommentStyle;
  readonly applied: readonly AppliedFix[];
}

/** Answers for a text of the file. */
export type AnalyzeText = (text: string) => Analysis;

/** As many as ESLint makes. */
const MAX_PASSES = 10;

/** Findings of a text of a file, less those that comments switch off. */
export function checkText(file: string, text: string, analyze: AnalyzeText, comments: CommentStyle): FileResult {
  const analysis = analyze(text);
  const isDisabled = readDisableDirectives(text, comments);
  const lines = new LineIndex(text);
  const isReported = ({ rule, place }: Finding): boolean =>
    !isDisabled(`sunset/${rule}`, lines.toPosition(place.start));
  return { ...analysis, findings: analysis.findings.filter(isReported), file, text, comments, applied: [] };
}

/** Applies fixes to a result's text until nothing changes. `write` changes the file and gives what then remains. */
export function fixFile(result: FileResult, analyze: AnalyzeText, mode: "write" | "show"): FileResult {
  const applied: AppliedFix[] = [];
  let current = result;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixed = applyFixes(current.text, current.findings);
    if (fixed.text === current.text) break;
    applied.push(...fixed.applied);
    current = checkText(result.file, fixed.text, analyze, result.comments);
  }
  if (mode === "show") return { ...result, applied };
  if (current !== result) writeText(result.file, current.text);
  return { ...current, applied };
}

/** The text of a file without byte order mark. */
export function readText(file: string): string {
  return readFileSync(file, "utf8").replace(/^\uFEFF/, "");
}

function writeText(file: string, text: string): void {
  // Bytes that are no UTF-8 were read as replacement characters; writing those back would lose what they were.
  if (!isUtf8(readFileSync(file))) return;
  const mark = readFileSync(file, "utf8").startsWith("\uFEFF") ? "\uFEFF" : "";
  writeFileSync(file, mark + text);
}
