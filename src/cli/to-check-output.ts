import { resolve } from "node:path";
import { describeFinding } from "../engine/describe-finding.ts";
import type { EvidenceStep, Finding, Undecided } from "../model/index.ts";
import { readSource, type FileResult } from "./check-file.ts";
import type { CheckOutput, OutputEvidence, OutputFinding, OutputShard, OutputUndecided } from "./check-output.ts";
import { LineIndex } from "../engine/line-index.ts";
import { toShownPath } from "./shown-path.ts";

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
  return {
    version: 1,
    asOf: run.asOf,
    files: run.files,
    findings: results.flatMap(({ findings }) => findings.map((finding) => toFinding(finding, places))),
    undecided: results.flatMap(({ undecided }) => undecided.map((place) => toUndecided(place, places))),
    unread: results.flatMap(({ unread }) =>
      unread.map(({ file, reason }) => ({ file: places.toShownPath(file), reason })),
    ),
    ...(run.shard && { shard: run.shard }),
  };
}

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
    const lines = this.#lines.get(path) ?? new LineIndex(readTextIfThere(path));
    this.#lines.set(path, lines);
    return lines;
  }
}

/** A file may be gone since it gave its evidence; the output then says line 1. */
function readTextIfThere(file: string): string {
  try {
    return readSource(file).text;
  } catch {
    return "";
  }
}

function toFinding(finding: Finding, places: Places): OutputFinding {
  const { place, rule, record, phase, endOfLife, certainty, evidence, edits } = finding;
  const lines = places.linesOf(place.file);
  const start = lines.toPosition(place.start);
  const end = lines.toPosition(place.end);
  return {
    file: places.toShownPath(place.file),
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    rule,
    record,
    phase,
    endOfLife: endOfLife ?? null,
    message: describeFinding(finding),
    certainty,
    evidence: evidence.map((step) => toEvidence(step, places)),
    edit: edits[0]?.class ?? "none",
  };
}

function toEvidence({ place, text }: EvidenceStep, places: Places): OutputEvidence {
  return {
    file: places.toShownPath(place.file),
    line: places.linesOf(place.file).toPosition(place.start).line,
    text,
  };
}

function toUndecided({ place, record, others, reason }: Undecided, places: Places): OutputUndecided {
  return {
    file: places.toShownPath(place.file),
    line: places.linesOf(place.file).toPosition(place.start).line,
    record,
    ...(others && { others }),
    reason,
  };
}
