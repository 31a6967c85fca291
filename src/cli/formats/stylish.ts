import { toList } from "../../model/word-list.ts";
import { groupBy } from "../../model/group-by.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { CheckOutput, OutputFinding, OutputUndecided, OutputUnread } from "./check-output.ts";
import type { Colors } from "../colors.ts";
import { describePhases } from "./describe-phases.ts";
import type { Report } from "./report-format.ts";
import { toCount } from "../texts/to-count.ts";

/** What stands before a message: two spaces before and behind the position, the phase's eight letters, two spaces. */
const INDENT = 14;

const PHASES = {
  ended: { color: "red", word: "ended" },
  upcoming: { color: "yellow", word: "upcoming" },
  undated: { color: "cyan", word: "any day" },
} as const;

/** Findings by file, then the counts and the date that decided what has ended. */
export function formatStylish({ output, showsUndecided, showsEvidence, colors }: Report): string {
  const groups = [...groupBy(output.findings, ({ file }) => file)].map(([file, findings]) => {
    const width = Math.max(...findings.map((finding) => toPosition(finding).length));
    const lines = findings.map((finding) => formatFinding(finding, width, showsEvidence, colors));
    return [colors.underline(toPrintable(file)), ...lines].join("\n");
  });
  const open = showsUndecided
    ? [...formatUndecided(output.undecided, colors), ...formatUnread(output.unread, colors)]
    : [];
  return `${[...groups, ...open, formatCounts(output, colors)].join("\n\n")}\n`;
}

function toPosition({ line, column }: OutputFinding): string {
  return `${line}:${column}`;
}

function formatFinding(finding: OutputFinding, width: number, showsEvidence: boolean, colors: Colors): string {
  const position = colors.dim(toPosition(finding).padStart(width));
  // Padded to the longest of the words, before colours add characters that take no room.
  const { color, word } = PHASES[finding.phase];
  const phase = colors[color](word.padEnd(8));
  const source = colors.dim(`${finding.reportedBy.join(", ")}  ${finding.record}`);
  const evidence = showsEvidence ? listEvidence(finding).map((line) => `${" ".repeat(width + INDENT)}${line}`) : [];
  return [`  ${position}  ${phase}  ${finding.message}  ${source}`, ...evidence.map(colors.dim)].join("\n");
}

/** Further uses of one text that are listed; of a base URL there may be hundreds. */
const MAX_USES = 5;

function listEvidence({ evidence, uses }: OutputFinding): readonly string[] {
  const steps = evidence.map(({ file, line, text }) => `${toPrintable(file)}:${line}  ${toPrintable(text)}`);
  if (uses.length === 0) return steps;
  const listed = uses.slice(0, MAX_USES).map(({ file, line }) => `${toPrintable(file)}:${line}`);
  const rest = uses.length > MAX_USES ? [toCount(uses.length - MAX_USES, "further line")] : [];
  return [...steps, `also used in ${toList([...listed, ...rest])}`];
}

function formatUndecided(undecided: readonly OutputUndecided[], colors: Colors): string[] {
  return [...groupBy(undecided, ({ file }) => file)].map(([file, places]) => {
    const width = Math.max(...places.map(({ line }) => String(line).length));
    const lines = places.map(({ line, record, others = [], reason }) => {
      return `  ${colors.dim(String(line).padStart(width))}  ${colors.cyan("undecided")}  ${reason}  ${colors.dim([record, ...others].join(", "))}`;
    });
    return [colors.underline(toPrintable(file)), ...lines].join("\n");
  });
}

/** The files that were not searched to their end, and why. */
function formatUnread(unread: readonly OutputUnread[], colors: Colors): string[] {
  return [...groupBy(unread, ({ file }) => file)].map(([file, reasons]) => {
    const lines = reasons.map(({ reason }) => `  ${colors.cyan("unread")}  ${reason}`);
    return [colors.underline(toPrintable(file)), ...lines].join("\n");
  });
}

function formatCounts(output: CheckOutput, colors: Colors): string {
  const { findings, undecided, unread, files, asOf, shard } = output;
  const count = (isCounted: (finding: OutputFinding) => boolean): number => findings.filter(isCounted).length;
  const ended = count(({ phase }) => phase === "ended");
  const fixable = count(({ edit }) => edit === "fix");
  const total = `${toCount(findings.length, "finding")} in ${toCount(new Set(findings.map(({ file }) => file)).size, "file")}`;
  const warnings = count(({ severity }) => severity === "warning");
  const open = `${undecided.length} undecided${warnings === 0 ? "" : `; ${warnings} only warned of, as the config says`}`;
  const nothing = isUnread(output) ? "Nothing was read to its end." : `No findings, ${open}.`;
  const first = findings.length === 0 ? nothing : `${total}: ${describePhases(findings)}, ${open}.`;
  const hint = fixable === 0 ? "" : ` ${fixable} can be changed by --fix.`;
  const color = chooseColor(findings.length, ended, colors);
  const part = shard === undefined ? "" : ` (shard ${shard.index} of ${shard.count})`;
  const searched = colors.dim(`As of ${asOf}; ${toCount(files, "file")} searched${part}.`);
  return [
    `${colors.bold(color(first))}${hint}`,
    ...formatBaseline(output, colors),
    searched,
    ...countUnread(unread, colors),
  ].join("\n");
}

/** Where no file was looked at to its end, none is known to be free. */
function isUnread({ files, undecided, unread }: CheckOutput): boolean {
  return files > 0 && undecided.length === 0 && new Set(unread.map(({ file }) => file)).size === files;
}

/** What a baseline keeps out, and whether it can be made shorter. */
function formatBaseline({ baseline }: CheckOutput, colors: Colors): string[] {
  if (baseline === undefined) return [];
  const { known, fixed } = baseline;
  const gone = fixed === 0 ? "" : `; ${fixed} of it fixed, which --update-baseline takes out`;
  return [colors.dim(`${toCount(known, "use")} known by the baseline${gone}.`)];
}

/** What was not looked at, in one line: how many files, and why. */
function countUnread(unread: readonly OutputUnread[], colors: Colors): string[] {
  if (unread.length === 0) return [];
  const counts = new Map<string, number>();
  for (const { reason } of unread) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) => (counts.size === 1 ? reason : `${reason}: ${count}`)).join(", ");
  const files = toCount(new Set(unread.map(({ file }) => file)).size, "file");
  return [colors.dim(`Not searched to the end: ${files} (${reasons}).`)];
}

function chooseColor(findings: number, ended: number, colors: Colors): Colors["red"] {
  if (findings === 0) return colors.green;
  return ended > 0 ? colors.red : colors.yellow;
}
