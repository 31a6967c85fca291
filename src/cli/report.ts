import { toPrintable } from "../model/to-printable.ts";
import picocolors from "picocolors";
import type { FailOn } from "./check-options.ts";
import type { CheckOutput, OutputProblem } from "./check-output.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import { formatStylish, type StylishOptions } from "./format-stylish.ts";
import type { Format } from "./parse-options.ts";

/** How what was found is told, and what of it fails. */
export interface ReportOptions extends StylishOptions {
  readonly format: Format;
  readonly failOn: FailOn;
}

/** Prints what was found to stdout and what was in the way to stderr; gives the exit code. */
export function report(
  output: CheckOutput,
  problems: readonly OutputProblem[],
  options: ReportOptions,
  io: CommandIo,
): ExitCode {
  io.out(
    options.format === "json"
      ? `${JSON.stringify(output, undefined, 2)}\n`
      : formatStylish(output, options, picocolors.createColors(io.hasColors)),
  );
  for (const { message } of problems) io.error(`${toPrintable(message)}\n`);
  if (problems.some(({ stops }) => stops)) return 2;
  return fails(output, options.failOn) ? 1 : 0;
}

/** Of problems that are told in the same words the first one. */
export function keepFirst(problems: readonly OutputProblem[]): readonly OutputProblem[] {
  const told = new Set<string>();
  return problems.filter(({ message }) => !told.has(message) && told.add(message));
}

function fails({ findings }: CheckOutput, failOn: FailOn): boolean {
  return failOn !== "never" && findings.some(({ phase }) => failOn === "any" || phase === failOn);
}
