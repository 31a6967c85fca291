import { resolve } from "node:path";
import picocolors from "picocolors";
import { groupBy } from "../../model/group-by.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { CheckOutput, OutputFinding, OutputProblem } from "../formats/check-output.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import { daysBetween } from "../formats/timeline.ts";
import { toCount } from "../texts/to-count.ts";
import type { ReportOptions } from "../arguments/report-options.ts";
import { writeNamedFile } from "../files/write-named-file.ts";

/**
 * Tells what was found, on stdout or in a file, and what was in the way on stderr; gives the exit code.
 * @throws UsageError when the report's file cannot be written.
 */
export async function report(
  found: CheckOutput,
  problems: readonly OutputProblem[],
  options: ReportOptions,
  io: CommandIo,
): Promise<ExitCode> {
  const { showsUndecided, showsEvidence, outputFile } = options;
  const fails = (finding: OutputFinding): boolean => doesFail(finding, found.asOf, options);
  const output = options.isQuiet ? { ...found, findings: found.findings.filter(fails) } : found;
  const colors = picocolors.createColors(io.hasColors && outputFile === undefined);
  const format = await options.format.load();
  const text = format({ output, problems, fails, cwd: io.cwd, showsUndecided, showsEvidence, colors });
  if (outputFile === undefined) io.out(text);
  else writeNamedFile(resolve(io.cwd, outputFile), text, `--output-file ${outputFile}`);
  for (const message of toMessages(problems)) io.error(`${toPrintable(message)}\n`);
  if (problems.some(({ stops }) => stops)) return 2;
  const warnings = found.findings.filter(({ severity }) => severity === "warning").length;
  const { maxWarnings = warnings } = options;
  if (warnings > maxWarnings) io.error(`--max-warnings ${maxWarnings}: there are ${warnings}.\n`);
  return found.findings.some(fails) || warnings > maxWarnings ? 1 : 0;
}

/** What is said of many files in the same words, and stops nothing, is said of the first, with the number of the others. */
function toMessages(problems: readonly OutputProblem[]): readonly string[] {
  const groups = groupBy(problems, ({ message, stops }) => (stops ? message : message.replace(PLACE, "")));
  return [...groups.values()].map((group) => {
    const others = group.length - 1;
    return `${group[0].message}${others === 0 ? "" : ` The same of ${toCount(others, "more file")}.`}`;
  });
}

/** The file that a message begins with, and where in it. */
const PLACE = /^(?:\S.*?:\d+:\d+ |\S.*?: )/u;

/** What is upcoming counts as near by its day: without one it never is. */
function doesFail(
  { severity, phase, endOfLife }: OutputFinding,
  asOf: string,
  { failOn, within }: ReportOptions,
): boolean {
  if (severity === "warning") return false;
  if (failOn === "never" || (failOn !== "any" && phase !== failOn)) return false;
  if (phase !== "upcoming" || within === undefined) return true;
  return endOfLife !== null && daysBetween(asOf, endOfLife) <= within;
}
