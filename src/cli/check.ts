import { isAbsolute } from "node:path";
import picocolors from "picocolors";
import type { Database } from "../database/database.ts";
import { selectRecords } from "../database/select-records.ts";
import { describeFile } from "../engine/file-kind.ts";
import { formatProblem, type Problem } from "../model/index.ts";
import { checkText, fixFile, readText, type AnalyzeText, type FileResult } from "./check-file.ts";
import { readCheckOptions, type CheckOptions } from "./check-options.ts";
import type { CheckOutput } from "./check-output.ts";
import type { CommandIo, ExitCode } from "./command-io.ts";
import { findFiles } from "./find-files.ts";
import { formatFixes } from "./format-fixes.ts";
import { formatStylish } from "./format-stylish.ts";
import type { CommandParts } from "./command-parts.ts";
import { Progress } from "./progress.ts";
import { RunSettings } from "./run-settings.ts";
import { toCheckOutput, toShownPath } from "./to-check-output.ts";
import { UsageError } from "./usage-error.ts";

/** One run of `check`. */
interface Run {
  readonly options: CheckOptions;
  readonly settings: RunSettings;
  readonly io: CommandIo;
  readonly parts: CommandParts;
}

/**
 * `check`: finds what stops working in files (docs/decisions.md, Settings and options).
 * @throws UsageError when it cannot run as it was called.
 */
export async function check(args: readonly string[], io: CommandIo, parts: CommandParts): Promise<ExitCode> {
  const options = readCheckOptions(args);
  const run: Run = { options, settings: new RunSettings(options, io), io, parts };
  const files = findFiles(options.paths, io.cwd, (file) => isWanted(file, run));
  const results = await checkFiles(files, run);
  const output = toCheckOutput({ cwd: io.cwd, asOf: run.settings.asOf, files: files.length }, results);
  print(output, results, run);
  if (reportProblems(results, io)) return 2;
  return fails(output, options.failOn) ? 1 : 0;
}

/** Files that may hold script; the other surfaces are told by their names. */
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx|vue|svelte|astro)$/;

function isWanted(file: string, { options, parts }: Run): boolean {
  const { surface, language } = describeFile(file, parts.database.vocabulary);
  return options.surfaces.includes(surface) && (language !== "script" || SCRIPT.test(file));
}

async function checkFiles(files: readonly string[], run: Run): Promise<readonly FileResult[]> {
  const progress = new Progress(run.io, files.length);
  const results: FileResult[] = [];
  try {
    for (const [index, file] of files.entries()) {
      progress.advance(index);
      const result = await checkFile(file, run);
      if (result !== undefined) results.push(result);
    }
  } finally {
    progress.end();
  }
  return results;
}

/** Undefined for a file that holds no words of any record: nothing more is done for it than this search. */
async function checkFile(file: string, run: Run): Promise<FileResult | undefined> {
  const { options, settings, io, parts } = run;
  const text = readOrRefuse(file, io.cwd);
  if (!settings.mayWiden && !mayFind(file, text, run)) return undefined;
  const settingsOfFile = await settings.of(file);
  const analyze: AnalyzeText = (changing) =>
    parts.analyze({
      filename: file,
      physicalFilename: file,
      text: changing,
      settings: settingsOfFile,
      root: io.cwd,
      editsAcrossFiles: true,
      withoutHabits: !options.isStrict,
    });
  const { language } = describeFile(file, parts.database.vocabulary);
  const result = checkText(file, text, analyze, language === "script" ? "script" : "data");
  return options.fix === "no" ? result : fixFile(result, analyze, options.fix);
}

/** The records whose words are searched for before settings are read, which may ask for announcements. */
/** Searched before the config is run: that may take longer than the whole search. */
function mayFind(file: string, text: string, run: Run): boolean {
  const { options, io, parts } = run;
  const { settings } = options;
  const rules = parts.findRules({ path: file, text, root: io.cwd, settings, database: searchedRecords(run) });
  return rules === "all" || rules.size > 0;
}

function searchedRecords({ options, settings, parts }: Run): Database {
  return selectRecords(parts.database, {
    announcements: options.isStrict || settings.hasConfig,
    habits: options.isStrict,
  });
}

function readOrRefuse(file: string, cwd: string): string {
  try {
    return readText(file);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new UsageError(`${toShownPath(file, cwd)}: cannot be read (${code})`);
  }
}

function print(output: CheckOutput, results: readonly FileResult[], { options, io }: Run): void {
  const colors = picocolors.createColors(io.hasColors);
  const fixes = formatFixes(results, io.cwd, colors);
  if (options.format === "json") {
    // The document on stdout keeps its form; what was or would be changed is told beside it.
    io.error(fixes);
    io.out(`${JSON.stringify(output, undefined, 2)}\n`);
    return;
  }
  io.out(fixes + formatStylish(output, options, colors));
}

/**
 * Whether any kept the command from its work: one value of a deployment config, such as a date that a template leaves open, does
 * not. Every file of a run has the same wrong settings or config: one line for each is enough.
 */
function reportProblems(results: readonly FileResult[], io: CommandIo): boolean {
  const problems = results.flatMap((result) => result.problems);
  for (const line of new Set(problems.map((problem) => toLine(problem, io.cwd)))) io.error(`${line}\n`);
  return problems.some(({ isPartial }) => isPartial !== true);
}

function toLine(problem: Problem, cwd: string): string {
  const file = isAbsolute(problem.file) ? toShownPath(problem.file, cwd) : problem.file;
  return `${formatProblem({ ...problem, file })}${problem.isPartial === true ? " It counts as not given." : ""}`;
}

function fails({ findings }: CheckOutput, failOn: CheckOptions["failOn"]): boolean {
  return failOn !== "never" && findings.some(({ phase }) => failOn === "any" || phase === failOn);
}
