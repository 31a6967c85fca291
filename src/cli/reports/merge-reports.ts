import { Baseline } from "../sifting/baseline.ts";
import type { CheckOutput, OutputFinding } from "../formats/check-output.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import { Fingerprints } from "./fingerprints.ts";
import { furtherLines } from "./further-lines.ts";
import type { MergeOptions } from "../arguments/merge-options.ts";
import { comparePaths } from "../files/path-order.ts";
import { listReports, readShardReport, type ShardReport } from "./shard-reports.ts";
import { report } from "./report.ts";
import { UsageError } from "../usage-error.ts";
import { uniqueBy } from "../../model/unique-by.ts";

/**
 * `merge-reports`: what `check` without `--shard` had printed, from the reports of all shards, with its exit code.
 * @throws UsageError when they are not the reports of all shards of one run.
 */
export function mergeReports(options: MergeOptions, io: CommandIo): Promise<ExitCode> {
  const files = options.paths.flatMap((path) => listReports(path, io.cwd));
  const reports = files.map((file) => readShardReport(file, io.cwd)).sort((a, b) => a.shard.index - b.shard.index);
  refuseParts(reports);
  const problems = uniqueBy(inOrder(reports.flatMap(({ shard }) => shard.problems)), ({ message }) => message);
  const output: CheckOutput = {
    version: 1,
    asOf: toDate(reports),
    files: reports.reduce((sum, each) => sum + each.files, 0),
    findings: numberAgain(withoutRepeats(inOrder(reports.flatMap(({ findings }) => findings)))),
    undecided: inOrder(reports.flatMap(({ undecided }) => undecided)),
    unread: inOrder(reports.flatMap(({ unread }) => unread)),
  };
  const baseline = options.baseline === undefined ? undefined : new Baseline(options.baseline, io.cwd, false);
  // Which files were searched is not in the reports.
  return report(baseline?.sift(output, () => false) ?? output, problems, options, io);
}

/** Reports that are missing, there twice, or of another run would make a whole that nobody has checked. */
function refuseParts(reports: readonly ShardReport[]): void {
  const [first] = reports;
  if (first === undefined) throw new UsageError("merge-reports: expected reports; the folder has none");
  const { count, run } = first.shard;
  if (reports.some(({ shard }) => shard.run !== run || shard.count !== count)) {
    throw new UsageError(
      "merge-reports: expected reports of one run: the same arguments but for the part, on the same files. A report that lies in " +
        "the checked folder is one of its files: write it with --output-file, and elsewhere where shards run one after the other",
    );
  }
  const found = reports.map(({ shard }) => shard.index);
  if (found.length === count && new Set(found).size === count) return;
  throw new UsageError(`merge-reports: expected shards 1 to ${count}, each once; found ${found.join(", ")}`);
}

/** Settings of a file come before the clock, and of several files the first one's count, as in a run without shards. */
function toDate(reports: readonly ShardReport[]): string {
  const byClock = new Set(reports.filter(({ shard }) => shard.dateFrom === null).map(({ asOf }) => asOf));
  if (byClock.size > 1) {
    throw new UsageError(
      `merge-reports: expected shards of one day; found ${[...byClock].join(" and ")}: give each the same --as-of`,
    );
  }
  const settled = reports.flatMap(({ asOf, shard }) =>
    shard.dateFrom === null ? [] : [{ asOf, file: shard.dateFrom }],
  );
  return inOrder(settled)[0]?.asOf ?? [...byClock].join("");
}

/**
 * A text that calls in files of several shards complete is reported by each of these: once, as by the first file that does so for certain, in the
 * order of the text. What its own file plans is of the shard of that file.
 */
function withoutRepeats(findings: readonly OutputFinding[]): readonly OutputFinding[] {
  const kept = new Map<string, OutputFinding>();
  for (const finding of findings) {
    const { file, line, column, endLine, endColumn, record } = finding;
    const key = [line, column, endLine, endColumn, record, file].join(" ");
    const former = kept.get(key);
    kept.set(key, former === undefined ? finding : surerOf(former, finding));
  }
  return [...kept.values()].toSorted((first, second) => (first.file === second.file ? byPlace(first, second) : 0));
}

/** Findings that are alike may be of several shards, each of which has numbered its own. */
function numberAgain(findings: readonly OutputFinding[]): readonly OutputFinding[] {
  const fingerprints = new Fingerprints();
  return findings.map((finding) => ({ ...finding, fingerprint: fingerprints.next(finding) }));
}

function surerOf(former: OutputFinding, finding: OutputFinding): OutputFinding {
  const isSurer = finding.certainty === "proved" && former.certainty === "likely";
  const isEarlier = comparePaths(callerOf(finding), callerOf(former)) < 0;
  const isChosen = finding.certainty === former.certainty ? isEarlier : isSurer;
  const [chosen, other] = isChosen ? [finding, former] : [former, finding];
  const uses = furtherLines(chosen, [...chosen.uses, ...other.evidence, ...other.uses]);
  return { ...chosen, uses, ...(chosen.edits.length === 0 && { edit: other.edit, edits: other.edits }) };
}

function callerOf({ evidence, file }: OutputFinding): string {
  return evidence[0]?.file ?? file;
}

function byPlace(first: OutputFinding, second: OutputFinding): number {
  return first.line - second.line || first.column - second.column || first.record.localeCompare(second.record, "en");
}

/** By file, as a run without shards has them; what is found of one file by itself is of one shard, and keeps its order. */
function inOrder<Item extends { readonly file: string }>(items: readonly Item[]): readonly Item[] {
  return items.toSorted((first, second) => comparePaths(first.file, second.file));
}
