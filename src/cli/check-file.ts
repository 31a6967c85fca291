import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Analysis } from "../engine/analysis.ts";
import type { Finding } from "../model/index.ts";
import { withoutMark } from "../model/without-mark.ts";
import { applyFixes, type AppliedFix } from "./apply-fixes.ts";
import { readDisableDirectives, type CommentStyle } from "./disable-directives.ts";
import { LineIndex } from "./line-index.ts";
import { replaceFile, type Refusal } from "./replace-file.ts";

/** What was found in one file. Places are offsets into `text`. */
export interface FileResult extends Analysis {
  /** Absolute. */
  readonly file: string;
  /** Without byte order mark; as it is on disk when the command is done. */
  readonly text: string;
  readonly comments: CommentStyle;
  readonly applied: readonly AppliedFix[];
  /** Why the fixes that there are were not written. */
  readonly unwritten?: Refusal;
}

/** A file as it was read. */
export interface Source {
  readonly bytes: Buffer;
  /** Without byte order mark. */
  readonly text: string;
  /** The byte order mark, or nothing: as the bytes begin. */
  readonly mark: string;
  /** Why the text is not what the file says, as a predicate of the file; undefined for what is read as text. */
  readonly unread: string | undefined;
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

/**
 * Applies fixes to a file until nothing changes: `write` changes it and gives what then remains, `show` what would be changed. Where
 * the file cannot be written it is all of `result`, with the reason.
 */
export function fixFile(
  result: FileResult,
  { bytes, mark }: Source,
  analyze: AnalyzeText,
  mode: "write" | "show",
): FileResult {
  const fixed = fixText(result, analyze);
  if (fixed.text === result.text) return result;
  // Bytes that are no UTF-8 were read as replacement characters; writing those back would lose what they were.
  if (!isUtf8(bytes)) return { ...result, unwritten: "it is not UTF-8" };
  if (mode === "show") return { ...result, applied: fixed.applied };
  const unwritten = replaceFile(result.file, bytes, Buffer.from(mark + fixed.text));
  return unwritten === undefined ? fixed : { ...result, unwritten };
}

/** The text after all fixes, and what then remains. */
export function fixText(result: FileResult, analyze: AnalyzeText): FileResult {
  const applied: AppliedFix[] = [];
  let current = result;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const fixed = applyFixes(current.text, current.findings);
    if (fixed.text === current.text) break;
    applied.push(...fixed.applied);
    current = checkText(result.file, fixed.text, analyze, result.comments);
  }
  return { ...current, applied };
}

/** @throws Error of Node's file system, with its code. */
export function readSource(file: string): Source {
  const bytes = readFileSync(file);
  const decoded = bytes.toString("utf8");
  const text = withoutMark(decoded);
  return { bytes, text, mark: decoded.slice(0, decoded.length - text.length), unread: describeUnread(bytes) };
}

/** Bytes that tell how a text is encoded. */
const BEGINNING = 512;

/** UTF-16 has a mark of its own, or a zero beside each letter of the alphabet that code is written in. */
function describeUnread(bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const beginning = bytes.subarray(0, BEGINNING);
  const zeros = beginning.reduce((count, byte) => count + Number(byte === 0), 0);
  if (isMarked) return "is not UTF-8 but UTF-16";
  return zeros > beginning.length / 3 ? "is not UTF-8" : undefined;
}
