import { resolve } from "node:path";
import { describeFinding } from "../../engine/describe-finding.ts";
import type { Edit, EvidenceStep, Place, Undecided } from "../../model/index.ts";
import { readTextIfThere } from "../files/read-source.ts";
import type { FileResult, ReportedFinding } from "../findings/file-result.ts";
import type {
  CheckOutput,
  OutputChange,
  OutputEdit,
  OutputEvidence,
  OutputFinding,
  OutputLine,
  OutputShard,
  OutputUndecided,
} from "../formats/check-output.ts";
import { toWhole } from "../texts/to-whole.ts";
import { LineIndex } from "../../model/line-index.ts";
import { Fingerprints } from "./fingerprints.ts";
import { furtherLines } from "./further-lines.ts";
import { findRulePage } from "../../model/package-info.ts";
import { toShownPath } from "../files/shown-path.ts";

/** What holds for the whole run. */
export interface CheckRun {
  readonly cwd: string;
  readonly asOf: string;
  /** How many files were searched. */
  readonly files: number;
  readonly shard: OutputShard | undefined;
}

/** Turns offsets into lines and absolute paths into relative ones. */
export function toCheckOutput(run: CheckRun, results: readonly FileResult[]): CheckOutput {
  const places = new Places(run.cwd, results);
  const fingerprints = new Fingerprints();
  return {
    version: 1,
    asOf: run.asOf,
    files: run.files,
    findings: results.flatMap(({ findings }) => findings.map((finding) => toFinding(finding, places, fingerprints))),
    undecided: results.flatMap(({ undecided }) => undecided.map((place) => toUndecided(place, places))),
    unread: results.flatMap(({ unread }) =>
      unread.map(({ file, reason }) => ({ file: places.toShownPath(file), reason })),
    ),
    ...(run.shard && { shard: run.shard }),
  };
}

/** Where a place begins and ends, as the output says it. */
type Range = Omit<OutputChange, "text">;

/** Lines of the files that places are in; evidence may be in files that were not checked. */
class Places {
  readonly #cwd: string;
  readonly #lines = new Map<string, LineIndex>();

  constructor(cwd: string, results: readonly FileResult[]) {
    this.#cwd = cwd;
    for (const { file, text } of results) this.#lines.set(file, new LineIndex(text));
  }

  toShownPath(file: string): string {
    return toShownPath(file, this.#cwd);
  }

  linesOf(file: string): LineIndex {
    const path = resolve(this.#cwd, file);
    // A file may be gone since it gave its evidence; the output then says line 1.
    const lines = this.#lines.get(path) ?? new LineIndex(readTextIfThere(path) ?? "");
    this.#lines.set(path, lines);
    return lines;
  }

  toRange({ file, start, end }: Place): Range {
    const lines = this.linesOf(file);
    const [first, last] = [lines.toPosition(start), lines.toPosition(end)];
    return { line: first.line, column: first.column, endLine: last.line, endColumn: last.column };
  }
}

function toFinding(finding: ReportedFinding, places: Places, fingerprints: Fingerprints): OutputFinding {
  const { place, rule, record, title, subject, symbol, phase, endOfLife, replacement } = finding;
  const { certainty, evidence, uses = [], edits } = finding;
  const file = places.toShownPath(place.file);
  const range = places.toRange(place);
  const steps = evidence.map((step) => toEvidence(step, places));
  const named = symbol === undefined ? null : toWhole(symbol);
  return {
    file,
    ...range,
    rule,
    reportedBy: finding.reporters.map(({ id }) => id),
    record,
    title,
    subject,
    symbol: named,
    severity: finding.reporters.some(({ severity }) => severity === "error") ? "error" : "warning",
    phase,
    endOfLife: endOfLife ?? null,
    replacement: replacement ?? null,
    message: describeFinding(finding),
    certainty,
    evidence: steps,
    uses: furtherLines(
      { file, line: range.line, evidence: steps },
      uses.map((use) => toLine(use, places)),
    ),
    edit: edits[0]?.class ?? "none",
    edits: edits.map((edit) => toEdit(edit, places)),
    excerpt: toExcerpt(range, places.linesOf(place.file)),
    link: findRulePage(rule, record) ?? null,
    fingerprint: fingerprints.next({ file, record, subject, symbol: named }),
  };
}

/** As much as shows what is meant, also of code in one line. */
const [MAX_LINES, MAX_LINE_LENGTH] = [5, 200];

function toExcerpt({ line, column, endLine }: Range, lines: LineIndex): string {
  const count = Math.min(endLine - line + 1, MAX_LINES);
  const texts = Array.from({ length: count }, (_, index) => lines.textOf(line + index));
  // Of a long line what stands where the finding begins.
  const from = column > MAX_LINE_LENGTH ? column - 1 : 0;
  return texts.map((text, index) => toWhole(text.slice(index === 0 ? from : 0).slice(0, MAX_LINE_LENGTH))).join("\n");
}

function toEdit({ class: kind, description, changes, isByHand }: Edit, places: Places): OutputEdit {
  return {
    class: kind,
    description,
    ...(isByHand && { isByHand }),
    changes: changes.map(({ place, text }) => ({ ...places.toRange(place), text })),
  };
}

function toLine({ file, start }: Place, places: Places): OutputLine {
  return { file: places.toShownPath(file), line: places.linesOf(file).toPosition(start).line };
}

function toEvidence({ place, text }: EvidenceStep, places: Places): OutputEvidence {
  return { ...toLine(place, places), text };
}

function toUndecided({ place, record, others, reason }: Undecided, places: Places): OutputUndecided {
  return {
    ...toLine(place, places),
    record,
    ...(others && { others }),
    reason,
  };
}
