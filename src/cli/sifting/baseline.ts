import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { isCalendarDate } from "../../model/calendar-date.ts";
import type { CheckOutput, OutputFinding } from "../formats/check-output.ts";
import type { CodeOwners } from "../files/code-owners.ts";
import { readJsonFile } from "../files/json-file.ts";
import { comparePaths } from "../files/path-order.ts";
import { UsageError } from "../usage-error.ts";
import { writeNamedFile } from "../files/write-named-file.ts";

/** A use that is known, and does not fail a run while it is. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly record: string;
  readonly file: string;
  readonly subject: string;
  readonly symbol?: string;
  /** Whose it is to change. */
  readonly owner?: string;
  /** ISO date, the last day on which it counts as known; without one it does until it is gone. */
  readonly expires?: string;
  /** Why it may stay so long. */
  readonly reason?: string;
}

/** What the file holds (schema: docs/baseline.schema.json). */
interface BaselineFile {
  readonly version: 1;
  readonly known: readonly BaselineEntry[];
}

/** The known uses of a project, read from a file that its people keep. */
export class Baseline {
  readonly #path: string;
  readonly #cwd: string;
  #entries: ReadonlyMap<string, BaselineEntry>;

  /** @throws UsageError when the file cannot be read, or is none that `write` writes; it may be missing where it is to be written. */
  constructor(file: string, cwd: string, mayBeMissing: boolean) {
    this.#path = resolve(cwd, file);
    this.#cwd = cwd;
    const isNew = mayBeMissing && !existsSync(this.#path);
    const known = isNew ? [] : readEntries(file, this.#path);
    this.#entries = new Map(known.map((entry) => [entry.fingerprint, entry]));
  }

  /** Without the findings that are known on the day; `isChecked` tells of a file whether its fixed uses could have been found. */
  sift(output: CheckOutput, isChecked: (file: string) => boolean): CheckOutput {
    const isKnown = ({ fingerprint }: OutputFinding): boolean => {
      const entry = this.#entries.get(fingerprint);
      return entry !== undefined && (entry.expires === undefined || output.asOf <= entry.expires);
    };
    const findings = output.findings.filter((finding) => !isKnown(finding));
    const known = output.findings.length - findings.length;
    return { ...output, findings, baseline: { known, fixed: this.#findFixed(output, isChecked).size } };
  }

  /**
   * Writes what was found: what people wrote to an entry stays, new ones get their owner, and those whose use is gone are
   * taken out. Gives what is told then: entries behind their day, which nobody has renewed.
   * @throws UsageError when it cannot be written.
   */
  write(output: CheckOutput, isChecked: (file: string) => boolean, owners: CodeOwners): CheckOutput {
    const fixed = this.#findFixed(output, isChecked);
    const kept = [...this.#entries.values()].filter((entry) => !fixed.has(entry));
    const entries = new Map(kept.map((entry) => [entry.fingerprint, entry]));
    for (const finding of output.findings) {
      if (!entries.has(finding.fingerprint))
        entries.set(finding.fingerprint, toEntry(finding, owners.ownersOf(finding.file, this.#cwd)));
    }
    this.#entries = entries;
    const known = [...entries.values()].toSorted(
      (one, other) => comparePaths(one.file, other.file) || one.record.localeCompare(other.record, "en"),
    );
    this.#write({ version: 1, known });
    const told = this.sift(output, isChecked);
    return { ...told, ...(told.baseline && { baseline: { ...told.baseline, fixed: fixed.size } }) };
  }

  #write(document: BaselineFile): void {
    writeNamedFile(this.#path, `${JSON.stringify(document, undefined, 2)}\n`, `--baseline ${this.#path}`);
  }

  #findFixed({ findings }: CheckOutput, isChecked: (file: string) => boolean): ReadonlySet<BaselineEntry> {
    const found = new Set(findings.map(({ fingerprint }) => fingerprint));
    const entries = [...this.#entries.values()];
    return new Set(entries.filter(({ fingerprint, file }) => !found.has(fingerprint) && isChecked(file)));
  }
}

function toEntry(finding: OutputFinding, owners: readonly string[]): BaselineEntry {
  const { fingerprint, record, file, subject, symbol } = finding;
  const owner = owners.length === 0 ? {} : { owner: owners.join(" ") };
  return { fingerprint, record, file, subject, ...(symbol !== null && { symbol }), ...owner };
}

function readEntries(file: string, path: string): readonly BaselineEntry[] {
  const document = readJsonFile(
    path,
    `--baseline ${file}`,
    "; --update-baseline writes one",
  ) as Partial<BaselineFile> | null;
  if (document?.version !== 1 || !Array.isArray(document.known)) {
    throw new UsageError(`--baseline ${file}: expected what --update-baseline writes`);
  }
  const known: readonly BaselineEntry[] = document.known;
  for (const [index, entry] of known.entries()) checkEntry(entry, `--baseline ${file}: known[${index}]`);
  return known;
}

/** People edit the file: a wrong date would keep a use known for ever. */
function checkEntry(entry: unknown, place: string): void {
  const { fingerprint, file, record, expires } = (entry ?? {}) as Partial<Record<keyof BaselineEntry, unknown>>;
  if ([fingerprint, file, record].some((text) => typeof text !== "string")) {
    throw new UsageError(`${place}: expected a fingerprint, a file and a record`);
  }
  if (expires !== undefined && (typeof expires !== "string" || !isCalendarDate(expires))) {
    throw new UsageError(`${place}.expires: expected a date as YYYY-MM-DD; found ${JSON.stringify(expires)}`);
  }
}
