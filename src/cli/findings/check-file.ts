import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Analysis } from "../../engine/analysis.ts";
import type { Finding } from "../../model/index.ts";
import { withoutMark } from "../../model/without-mark.ts";
import { applyEdits, type AppliedFix } from "../fixing/apply-fixes.ts";
import { readDisableDirectives, type CommentStyle } from "../../engine/disable-directives.ts";
import { LineIndex } from "../../engine/line-index.ts";
import { chooseFix, type ChooseEdit } from "../fixing/choose-edit.ts";
import { readCommentRules } from "./comment-rules.ts";
import { replaceFile, type Refusal } from "../files/replace-file.ts";
import { isSought, listReporters, withRules, type Reporter, type RuleChoice } from "./rule-choice.ts";

/** A finding, and the rules that tell of it: one at least. */
export interface ReportedFinding extends Finding {
  readonly reporters: readonly Reporter[];
}

/** What was found in one file. Places are offsets into `text`. */
export interface FileResult extends Analysis {
  readonly findings: readonly ReportedFinding[];
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
export const MAX_PASSES = 10;

/** How a file is checked. */
export interface FileCheck {
  readonly file: string;
  readonly analyze: AnalyzeText;
  readonly comments: CommentStyle;
  /** What the config says of the rules for the file. */
  readonly choice: RuleChoice;
}

/** Findings of a text of a file, less those whose rules the config or a comment switches off. */
export function checkText(text: string, { file, analyze, comments, choice: ofConfig }: FileCheck): FileResult {
  const analysis = analyze(text);
  const undecided = analysis.undecided.filter(({ record }) => isSought(record, ofConfig));
  const result = { ...analysis, undecided, file, text, comments, applied: [] };
  // Comments are looked for where they could switch something off.
  if (analysis.findings.length === 0) return { ...result, findings: [] };
  const counts = ofConfig.hasComments;
  const choice = counts && comments === "script" ? withRules(ofConfig, readCommentRules(text)) : ofConfig;
  const isDisabled = counts ? readDisableDirectives(text, comments) : () => false;
  const lines = new LineIndex(text);
  const findings = analysis.findings.flatMap((finding) => {
    const at = lines.toPosition(finding.place.start);
    const reporters = listReporters(finding, choice).filter(({ id }) => !isDisabled(id, at));
    return reporters.length === 0 ? [] : [{ ...finding, reporters }];
  });
  return { ...result, findings };
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

/** Which edits are applied, and how often what then remains is looked at. */
export interface Fixing {
  readonly choose: ChooseEdit;
  readonly passes: number;
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
  if (isMarked) return "is not UTF-8 but UTF-16";
  const beginning = bytes.subarray(0, BEGINNING);
  // Nearly no file has any: they are counted where one is.
  if (!beginning.includes(0)) return undefined;
  const zeros = beginning.reduce((count, byte) => count + Number(byte === 0), 0);
  return zeros > beginning.length / 3 ? "is not UTF-8" : undefined;
}
