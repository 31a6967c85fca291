import type { Certainty, EditClass, Phase } from "../../model/index.ts";

/** How much a finding weighs: what is a warning fails no run. */
export type Severity = "error" | "warning";

export interface OutputLine {
  readonly file: string;
  readonly line: number;
}

/** A place on which a finding rests. */
export interface OutputEvidence extends OutputLine {
  readonly text: string;
}

/** One replacement of text in the finding's file. */
export interface OutputChange {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** What `--fix` applies, or an editor offers: all changes or none. */
export interface OutputEdit {
  readonly class: Exclude<EditClass, "none">;
  readonly description: string;
  /** Set where a person has to see it: `--fix-suggestions` leaves it out. */
  readonly isByHand?: true;
  readonly changes: readonly OutputChange[];
}

export interface OutputFinding {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Without namespace. */
  readonly rule: string;
  /** The rules that tell of it as the config and comments name them: `sunset-upcoming/no-deprecated-endpoint`. */
  readonly reportedBy: readonly string[];
  readonly record: string;
  /** The record's title. */
  readonly title: string;
  /** What is meant: `GET /zones/:zone_id/filters`. */
  readonly subject: string;
  /** The function, class or method around it; null where none has a name. */
  readonly symbol: string | null;
  /** What the config says of its rule; a warning does not fail a run. */
  readonly severity: Severity;
  readonly phase: Phase;
  /** ISO date; null when none was announced. */
  readonly endOfLife: string | null;
  /** As the object of "Use …"; null where nothing takes its place, or nothing is stated. */
  readonly replacement: string | null;
  readonly message: string;
  readonly certainty: Certainty;
  readonly evidence: readonly OutputEvidence[];
  /** Further lines that use the text: the evidence is that of one request alone. */
  readonly uses: readonly OutputLine[];
  /** The strongest edit there is. */
  readonly edit: EditClass;
  readonly edits: readonly OutputEdit[];
  /** The lines of the file in which the finding stands, cut where they are many or long. */
  readonly excerpt: string;
  /** The record's place on the page of the rule; null where the package has no address. */
  readonly link: string | null;
  /** The same while file, record, subject and symbol are, wherever in the file it stands. */
  readonly fingerprint: string;
}

export interface OutputUndecided {
  readonly file: string;
  readonly line: number;
  readonly record: string;
  /** Further records that could be meant there; not there when there are none. */
  readonly others?: readonly string[];
  readonly reason: string;
}

export interface OutputUnread {
  readonly file: string;
  /** As a predicate of the file: `is too long`. */
  readonly reason: string;
}

/** What kept the command from its work, or from a part of it. */
export interface OutputProblem {
  /** That was being checked. */
  readonly file: string;
  /** As it is told on stderr. */
  readonly message: string;
  /** Whether the exit code is 2 because of it. */
  readonly stops: boolean;
}

/** What a baseline has kept out of the findings. */
export interface OutputBaseline {
  /** Findings that are known. */
  readonly known: number;
  /** Known uses that are no more. */
  readonly fixed: number;
}

/** What `merge-reports` has to know of a shard besides what was found. */
export interface OutputShard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
  /** A digest of what was asked and of the list of all files: reports that differ in it do not belong together. */
  readonly run: string;
  /** The file whose settings gave `asOf`; null where a flag or the clock did. */
  readonly dateFrom: string | null;
  readonly problems: readonly OutputProblem[];
}

/**
 * What `check --format json` prints (docs/decisions.md, Settings and options; schema: docs/check-output.schema.json).
 * Files are relative to the working directory, with forward slashes; lines and columns are 1-based.
 */
export interface CheckOutput {
  /** Of this format; grows when a field changes its meaning or goes. */
  readonly version: 1;
  /** ISO date that decided what has ended. */
  readonly asOf: string;
  /** How many files were searched. */
  readonly files: number;
  readonly findings: readonly OutputFinding[];
  readonly undecided: readonly OutputUndecided[];
  /** Files that were not looked at to their end. */
  readonly unread: readonly OutputUnread[];
  /** Given with `--baseline` alone. */
  readonly baseline?: OutputBaseline;
  /** Given with `--shard` alone. */
  readonly shard?: OutputShard;
}
