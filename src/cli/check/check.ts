import { extname, isAbsolute } from "node:path";
import picocolors from "picocolors";
import type { Search } from "../../database/gate/builtin-search.ts";
import { nothingBut } from "../../engine/analysis.ts";
import { listRecordIds } from "../../database/record-ids.ts";
import { describeFile, isToldByText, kindOfFirstLine, readInterpreter } from "../../engine/file-kind.ts";
import type { SoughtRecords } from "../../engine/interests.ts";
import { errorCode } from "../../model/error-code.ts";
import { formatProblem, type Problem } from "../../model/index.ts";
import { readSource, type Source } from "../files/read-source.ts";
import { checkText, type AnalyzeText, type FileCheck } from "../findings/check-text.ts";
import type { FileResult } from "../findings/file-result.ts";
import { fixFile, MAX_PASSES } from "../fixing/fix-file.ts";
import { SURFACES, type CheckOptions } from "../arguments/check-options.ts";
import type { OutputProblem, OutputShard } from "../formats/check-output.ts";
import type { CommandIo, ExitCode } from "../command-io.ts";
import type { EditQuestions } from "../fixing/ask-for-edits.ts";
import { createChooser, type ChooseEdit } from "../fixing/choose-edit.ts";
import { toCount } from "../texts/to-count.ts";
import { UsageError } from "../usage-error.ts";
import { didYouMean } from "../../model/did-you-mean.ts";
import { findFiles, type FoundFile } from "../files/find-files.ts";
import { isWantedByText, isWantedFile } from "../files/is-wanted-file.ts";
import { readBeginning } from "../files/read-beginning.ts";
import { formatFixes } from "../fixing/format-fixes.ts";
import type { CommandParts } from "../command-parts.ts";
import { Progress } from "./progress.ts";
import { reportAtTexts } from "./report-at-texts.ts";
import { report } from "../reports/report.ts";
import { RunSettings, type FileSettings } from "../configuration/run-settings.ts";
import { selectShard, toDigest } from "./select-shard.ts";
import { Sieve } from "../sifting/sift.ts";
import { toShownPath } from "../files/shown-path.ts";
import { uniqueBy } from "../../model/unique-by.ts";
import { toCheckOutput } from "../reports/to-check-output.ts";

/** One run of `check`. */
interface Run {
  readonly options: CheckOptions;
  readonly settings: RunSettings;
  readonly io: CommandIo;
  readonly parts: CommandParts;
  readonly search: Searches;
  /** Given with `--interactive` alone. */
  readonly questions: EditQuestions | undefined;
  /** What could not be read or written; the rest of the run goes on. */
  readonly failures: OutputProblem[];
}

/** What is looked for before settings are read: all that a config may turn on, where a file has one. */
interface Searches {
  readonly withConfig: Search;
  readonly withoutConfig: Search;
}

/**
 * `check`: finds what stops working in files (docs/decisions.md, Settings and options).
 * @throws UsageError when it cannot run as it was called.
 */
export async function check(options: CheckOptions, io: CommandIo, parts: CommandParts): Promise<ExitCode> {
  const settings = new RunSettings(options, io);
  const sieve = new Sieve(options, io.cwd);
  const { isStrict } = options;
  const search = {
    withConfig: parts.searchFor({ announcements: true, habits: true }),
    withoutConfig: parts.searchFor({ announcements: isStrict, habits: isStrict }),
  };
  const { vocabulary } = search.withConfig;
  const run: Run = { options, settings, io, parts, search, questions: await toQuestions(options, io), failures: [] };
  const all = findFiles(options.paths, io.cwd, {
    isWanted: (file) => isWantedFile(file, options.surfaces, vocabulary),
    isWantedByText: (file) => isWantedByText(file, options.surfaces),
    skip: (shown, reason) => tellFailure(shown, reason, run),
    exclude: options.exclude,
  });
  const files = selectFiles(all, options);
  const checked = await checkFixed(await checkFiles(files, run), run);
  const results = reportAtTexts(
    checked,
    all.map(({ file }) => file),
    (file) => describeFile(file, vocabulary, isToldByText(file) ? readBeginning(file) : undefined),
  );
  const problems = [...listUnknownRecords(options), ...listProblems(results, run)];
  const shard = toOutputShard(all, problems, run);
  const found = toCheckOutput({ cwd: io.cwd, asOf: run.settings.asOf, files: files.length, shard }, results);
  const output = sieve.sift(found, listChecked(files, run));
  tellFixes(results, run);
  return report(output, problems, options, io);
}

function selectFiles(all: readonly FoundFile[], { shard }: CheckOptions): readonly string[] {
  if (shard === undefined) return all.map(({ file }) => file);
  const paths = all.map(({ shown }) => shown);
  const chosen = selectShard(paths, shard);
  return all.filter(({ shown }) => chosen.has(shown)).map(({ file }) => file);
}

async function checkFiles(files: readonly string[], run: Run): Promise<readonly FileResult[]> {
  const progress = new Progress({ ...run.io, showsProgress: run.io.showsProgress && !run.options.asks }, files.length);
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

/** What a call of one file completes in another one is looked for again where fixes have changed that text. */
async function checkFixed(results: readonly FileResult[], run: Run): Promise<readonly FileResult[]> {
  const changed = new Set(results.filter(({ applied }) => applied.length > 0).map(({ file }) => file));
  if (run.options.fix !== "write" || changed.size === 0) return results;
  const again = { ...run, questions: undefined, options: { ...run.options, fix: "no" as const } };
  return Promise.all(
    results.map(async (result) => {
      const isOld = result.findings.some(({ writtenIn }) => writtenIn !== undefined && changed.has(writtenIn.file));
      const { applied } = result;
      return isOld ? { ...((await checkFile(result.file, again)) ?? result), applied } : result;
    }),
  );
}

/** Data has no findings of its own: what it is used for is reported where it is used. */
function isScript(file: string, text: string, { search }: Run): boolean {
  return describeFile(file, search.withConfig.vocabulary, text).language === "script";
}

/** A file that somebody names may be of any kind; without an ending, and without a first line that names a program, it is taken for a script. */
function isRead(file: string, text: string, { search }: Run): boolean {
  const byName = isWantedFile(file, SURFACES, search.withConfig.vocabulary);
  if (byName !== undefined) return byName || extname(file) === "";
  return readInterpreter(text) === undefined || kindOfFirstLine(text) !== undefined;
}

/** Undefined for a file that holds no words of any record: nothing more is done for it than this search. */
async function checkFile(file: string, run: Run): Promise<FileResult | undefined> {
  const { options, settings, io } = run;
  const source = readOrTell(file, run);
  if (source === undefined) return undefined;
  const { text } = source;
  const unread = source.unread ?? (isRead(file, text, run) ? undefined : "is of a language that is not read");
  if (unread !== undefined) return toUnread(file, text, unread);
  const found = settings.mayWiden(file) ? undefined : search(file, text, run);
  if (found !== undefined && found !== "all" && found.size === 0) return undefined;
  const ofFile = await settings.of(file);
  if (ofFile === undefined) return toUnread(file, text, "is left out by `ignores` of its ESLint config");
  const { choice } = ofFile;
  // A config may have settings that the search did not know.
  const known = settings.hasConfig(file) ? undefined : found;
  const analyze = createAnalyzer(file, ofFile, run, (each) => (each === text ? known : undefined));
  const check: FileCheck = { file, analyze, choice, comments: isScript(file, text, run) ? "script" : "data" };
  const result = checkText(text, check);
  if (options.fix === "no") return result;
  const choose = await chooseEdits(result, run);
  const passes = options.asks ? 1 : MAX_PASSES;
  const fixed = fixFile(result, source, check, { mode: options.fix, choose, passes });
  if (fixed.unwritten !== undefined) tellFailure(toShownPath(file, io.cwd), `not changed: ${fixed.unwritten}`, run);
  return fixed;
}

async function toQuestions({ asks }: CheckOptions, io: CommandIo): Promise<EditQuestions | undefined> {
  if (!asks) return undefined;
  if (io.ask === undefined) throw new UsageError("--interactive: expected a terminal, on which each edit is asked for");
  const { EditQuestions } = await import("../fixing/ask-for-edits.ts");
  return new EditQuestions(io.ask, io, picocolors.createColors(io.hasColors));
}

function chooseEdits(result: FileResult, { options, questions }: Run): Promise<ChooseEdit> | ChooseEdit {
  return questions?.choose(result, (record) => options.ignore.includes(record)) ?? createChooser(options);
}

function toUnread(file: string, text: string, reason: string): FileResult {
  return { ...nothingBut([]), findings: [], unread: [{ file, reason }], file, text, comments: "data", applied: [] };
}

function createAnalyzer(
  file: string,
  { settings, choice }: FileSettings,
  { options, io, parts }: Run,
  foundIn: (text: string) => SoughtRecords | undefined,
): AnalyzeText {
  return (changing) => {
    const input = {
      filename: file,
      physicalFilename: file,
      text: changing,
      settings,
      root: io.cwd,
      editsAcrossFiles: true,
      namesSymbols: true,
      withoutHabits: !options.isStrict && choice.hasOthers,
    };
    return parts.analyze(input, foundIn(changing));
  };
}

/** Searched before the config is run: that may take longer than the whole search. */
function search(
  file: string,
  text: string,
  { options, settings: configs, io, parts, search: searches }: Run,
): SoughtRecords {
  const { settings } = options;
  const words = configs.hasConfig(file) ? searches.withConfig : searches.withoutConfig;
  return parts.findRecords({ filename: file, path: file, text, root: io.cwd, settings, search: words });
}

/** One file that cannot be read does not take the findings of the others. */
function readOrTell(file: string, run: Run): Source | undefined {
  try {
    return readSource(file);
  } catch (error) {
    tellFailure(toShownPath(file, run.io.cwd), `cannot be read (${errorCode(error)})`, run);
    return undefined;
  }
}

function tellFailure(file: string, reason: string, { failures }: Run): void {
  failures.push({ file, message: `${file}: ${reason}.`, stops: true });
}

/** The document on stdout keeps its form; what was or would be changed is told beside it. */
function tellFixes(results: readonly FileResult[], { options, io, questions }: Run): void {
  if (questions !== undefined) {
    const made = results.reduce((sum, { applied }) => sum + applied.length, 0);
    const rest = made < questions.accepted ? " The others touch one of these, or their file could not be written." : "";
    io.error(`${made} of ${toCount(questions.accepted, "accepted edit")} made.${rest}\n`);
    return;
  }
  const fixes = formatFixes(results, io.cwd, picocolors.createColors(io.hasColors));
  const isText = options.format.name === "stylish" && options.outputFile === undefined;
  if (isText) io.out(fixes);
  else io.error(fixes);
}

/** Every file of a run has the same wrong settings or config: each is told once, with the first file that met it. */
function listProblems(results: readonly FileResult[], { settings, io, failures }: Run): readonly OutputProblem[] {
  const problems = results.flatMap((result) =>
    result.problems.map((problem) => toOutputProblem(problem, toShownPath(result.file, io.cwd), io.cwd)),
  );
  return uniqueBy([...settings.failures, ...problems, ...failures], ({ message }) => message);
}

/** One value of a deployment config, such as a date that a template leaves open, keeps nothing from its work. */
function toOutputProblem(problem: Problem, checked: string, cwd: string): OutputProblem {
  const isPartial = problem.isPartial === true;
  const file = isAbsolute(problem.file) ? toShownPath(problem.file, cwd) : problem.file;
  const message = `${formatProblem({ ...problem, file })}${isPartial ? " It counts as not given." : ""}`;
  return { file: checked, message, stops: !isPartial };
}

/** A part of a project does not show what its other parts complete, nor do files that cannot be read. */
function listChecked(files: readonly string[], { options, io, failures }: Run): ReadonlySet<string> {
  const isWhole = options.paths.length === 1 && options.paths[0] === ".";
  const failed = new Set(failures.map(({ file }) => file));
  const shown = isWhole ? files.map((file) => toShownPath(file, io.cwd)) : [];
  return new Set(shown.filter((file) => !failed.has(file)));
}

/** Databases of the project may have records that are not known here, so such a name keeps nothing from its work. */
function listUnknownRecords({ ignore, suggestions }: CheckOptions): readonly OutputProblem[] {
  const given = [
    ...ignore.map((id) => ["--ignore", id] as const),
    ...(suggestions === "all" ? [] : suggestions.map((id) => ["--fix-suggestions", id] as const)),
  ];
  if (given.length === 0) return [];
  const ids = listRecordIds();
  return given
    .filter(([, id]) => !ids.includes(id))
    .map(([flag, id]) => ({
      file: "",
      message: `${flag} ${id}: there is no such built-in record.${didYouMean(id, ids)}`,
      stops: false,
    }));
}

function toOutputShard(
  all: readonly FoundFile[],
  problems: readonly OutputProblem[],
  { options, settings, io, search }: Run,
): OutputShard | undefined {
  if (options.shard === undefined) return undefined;
  const { isStrict, isQuiet, ignore, since, settings: given } = options;
  const asked = [
    search.withConfig.release,
    isStrict,
    isQuiet,
    ignore,
    since ?? null,
    given,
    all.map(({ shown }) => shown),
  ];
  const dateFrom = settings.dateFrom === undefined ? null : toShownPath(settings.dateFrom, io.cwd);
  return { ...options.shard, run: toDigest(JSON.stringify(asked)), dateFrom, problems };
}
