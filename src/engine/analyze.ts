import { dirname, extname } from "node:path";
import type { Database } from "../database/database.ts";
import { inspectDeployment } from "../deployment/inspect-deployment.ts";
import type { MatchResult } from "../matching/findings/collect-verdicts.ts";
import { matchFacts } from "../matching/match-facts.ts";
import {
  toFileProblem,
  type ApiSettings,
  type Deployment,
  type FileFacts,
  type Finding,
  type IgnoredUse,
  type Problem,
  type Undecided,
  type Unread,
} from "../model/index.ts";
import { BoundedCache } from "../semantics/modules/bounded-cache.ts";
import { readFilesIn, type FilesIn } from "../semantics/modules/files-beside.ts";
import { isFresh } from "../semantics/modules/imported-files.ts";
import { NO_FACTS } from "../semantics/no-facts.ts";
import { withDiskSnapshot } from "../semantics/modules/disk-snapshot.ts";
import { foldersCalling } from "../semantics/surfaces/documents/terraform-call-index.ts";
import type { LintRoot } from "../semantics/modules/lint-root.ts";
import { once } from "../database/once.ts";
import { readFacts } from "../semantics/read-facts.ts";
import { readSyntax } from "../semantics/layout/source-syntax.ts";
import { isSurfaceLanguage, readSurfaceFacts } from "../semantics/surfaces/surface-facts.ts";
import { isCurrent } from "../semantics/modules/versions/is-current.ts";
import { analyzePage, analyzePrograms, isReadAlike, type PageWork } from "./analyze-page.ts";
import { isBlock, nothingBut, pathOf, type Analysis, type AnalyzeInput } from "./analysis.ts";
import { describeFile, readInterpreter } from "./file-kind.ts";
import { findDeployment } from "./deployment-cache.ts";
import type { Interests } from "../semantics/interests.ts";
import { toInterests, type SoughtRecords } from "./interests.ts";
import { mergeAnalyses } from "./merge-analyses.ts";
import { mergeUndecided } from "./merge-undecided.ts";
import { createIgnored } from "./ignored-uses.ts";
import { FindingsOfOthers, isSwitchedOffThere } from "./findings-of-others.ts";
import { findSymbol } from "./find-symbol.ts";
import { findRecords } from "./find-records.ts";
import { lintRootOf } from "./lint-roots.ts";
import { prepare, type Prepared, type PreparedApi } from "./prepare.ts";

/** Test switch: `gate: false` parses every text (docs/decisions.md, Text first). */
export interface AnalyzeOptions {
  readonly gate?: boolean;
}

interface CacheEntry {
  readonly text: string;
  readonly path: string;
  readonly root: LintRoot;
  readonly page: PageWork["next"] | undefined;
  readonly crossFile: boolean;
  readonly database: Database;
  /** The interests of the analysis. */
  readonly interests: Interests;
  readonly facts: FileFacts;
  /** The result of matching, and everything else that it depended on. */
  matched?: {
    readonly settings: ApiSettings;
    readonly deployment: Deployment | undefined;
    readonly editsAcrossFiles: boolean;
    readonly result: MatchResult;
  };
}

/**
 * Characters of the last files: one that others import is asked for by each of them (docs/decisions.md, One evaluator over text), and of
 * files that import each other each asks for all. What is known of a text counts like many characters, however short it is.
 */
const MAX_KEPT_LENGTH = 400_000;
const LENGTH_OF_FACTS = 4_000;
const cache = new BoundedCache<CacheEntry>(MAX_KEPT_LENGTH, ({ text }) => LENGTH_OF_FACTS + text.length);

/** The whole way from a text to its findings. Throws on no source text. */
export function analyze(input: AnalyzeInput, options: AnalyzeOptions = {}): Analysis {
  return analyzePrepared(input, prepare(input), options);
}

/** The analysis of a text in which the search for each API has found that these records can have a finding: it is not searched again. */
export function analyzeFound(input: AnalyzeInput, found: readonly SoughtRecords[]): Analysis {
  return analyzePrepared(input, prepare(input), { found });
}

function analyzePrepared(
  input: AnalyzeInput,
  { apis, settings, problems }: Prepared,
  { gate = true, found }: AnalyzeOptions & { readonly found?: readonly SoughtRecords[] },
): Analysis {
  const { ignore = [] } = settings;
  // The imports are searched once for all APIs.
  const search = (): readonly SoughtRecords[] =>
    withDiskSnapshot(pathOf(input), () => apis.map((api) => searchText(input, api)));
  const records = found ?? (gate ? search() : []);
  const analyses = apis.flatMap((api, index) => {
    const sought = records[index];
    const isNothing = sought !== undefined && sought !== "all" && sought.size === 0;
    return isNothing ? [] : [analyzeForApi(input, { ...api, gate, ignore }, sought)];
  });
  return mergeAnalyses([nothingBut(problems), ...analyses]);
}

/** The analysis for one API, without what settings and other files exclude. */
function analyzeForApi(input: AnalyzeInput, run: Run, found: SoughtRecords | undefined): Analysis {
  const { settings, database, selected, ignore } = run;
  const { findings, undecided, unread, problems } = analyzeFile(input, run, found);
  const isIgnored = createIgnored(ignore, { root: input.root, asOf: settings.asOf ?? database.release });
  const counts = (use: Finding | Undecided): boolean =>
    selected.findRecord(use.record) !== undefined && !isIgnored(use);
  const others = new FindingsOfOthers((file, text) => analyzeOther(file, text, input, run));
  return {
    findings: findings.flatMap((finding) => {
      if (!counts(finding) || isSwitchedOffThere(finding)) return [];
      if (!others.report(finding)) return [finding];
      return input.editsAcrossFiles === true ? others.tellThere(finding, input.text) : [];
    }),
    undecided: mergeUndecided(undecided.filter((entry) => counts(entry) && !others.report(entry))),
    unread,
    problems,
  };
}

/** The records that can have a finding in a text. */
function searchText(input: AnalyzeInput, { settings, selected }: PreparedApi): SoughtRecords {
  const { filename, text, root } = input;
  return findRecords({ filename, path: pathOf(input), text, root, settings, search: selected });
}

/** What a file and the files that it imports share. */
interface Run extends PreparedApi {
  readonly gate: boolean;
  readonly ignore: readonly IgnoredUse[];
  /** Set for a block of a page. */
  readonly page?: PageWork;
}

/** The analysis of another file of the project; undefined for data, which is judged where code uses it. */
function analyzeOther(file: string, text: string, input: AnalyzeInput, run: Run): Analysis | undefined {
  if (describeFile(file, run.database.vocabulary, text).language !== "script") return undefined;
  const other = { ...input, filename: file, physicalFilename: file, text, namesSymbols: false, findTree: undefined };
  return analyzeFile(other, run);
}

function analyzeFile(input: AnalyzeInput, run: Run, found?: SoughtRecords): Analysis {
  const { database } = run;
  const { language } = describeFile(input.filename, database.vocabulary, input.text);
  if (language === "deployment") return analyzeDeployment(input, run);
  const analyzeBlock = (block: AnalyzeInput, page: PageWork): Analysis => analyzeFile(block, { ...run, page });
  if (language === "markdown") return analyzePage(input, analyzeBlock);
  const whole = analyzeWhole(input, run, found);
  return language === "yaml" ? mergeAnalyses([whole, ...analyzePrograms(input, analyzeBlock)]) : whole;
}

/** A text of one language. */
function analyzeWhole(input: AnalyzeInput, run: Run, found?: SoughtRecords): Analysis {
  const { gate } = run;
  const sought = found ?? (gate ? searchText(input, run) : "all");
  if (sought !== "all" && sought.size === 0) return nothingBut([]);
  try {
    return analyzeText(input, run, sought);
  } catch (error) {
    // A defect here must not stop linting; it is reported like an invalid setting.
    return nothingBut([toDefect(input.filename, error)]);
  }
}

/** A deployment config is judged by its own text, saved or not. */
function analyzeDeployment(input: AnalyzeInput, { settings, database }: Run): Analysis {
  const { filename, text } = input;
  try {
    const { deployment, problems } = inspectDeployment(filename, text, database.vocabulary);
    if (deployment === undefined) return nothingBut(problems);
    const place = { file: filename, start: 0, end: text.length };
    const facts: FileFacts = { ...NO_FACTS, facts: [{ kind: "deployment", place, evidence: [], deployment }] };
    const result = matchFacts(facts, { file: filename, text, database, deployment, settings, syntax: () => undefined });
    return { ...result, unread: [], problems };
  } catch (error) {
    return nothingBut([toDefect(filename, error)]);
  }
}

function analyzeText(input: AnalyzeInput, run: Run, sought: SoughtRecords): Analysis {
  const { settings, database } = run;
  const entry = entryOf(input, run, sought);
  const { unread } = entry.facts;
  if (unread !== undefined) return { ...nothingBut([]), unread: [{ file: input.filename, reason: `is ${unread}` }] };
  const { deployment, problems } = deploymentOf(entry.facts, input, settings, database);
  const result = match(entry, input, settings, deployment);
  const findings = input.namesSymbols === true ? nameSymbols(result.findings, input, database) : result.findings;
  return { ...result, findings, unread: listUnread(input, entry.facts), problems };
}

/** Code that was not read is always reported as unread. */
function listUnread({ filename, text }: AnalyzeInput, { cutOff, hasParseError }: FileFacts): readonly Unread[] {
  // That it is a script was a guess, where neither name nor first line says so.
  const isOther = hasParseError && extname(filename) === "" && readInterpreter(text) === undefined;
  if (isOther) return [{ file: filename, reason: "is of a language that is not read" }];
  return cutOff === undefined ? [] : [toCutOff(filename, cutOff)];
}

function nameSymbols(findings: readonly Finding[], input: AnalyzeInput, { vocabulary }: Database): readonly Finding[] {
  if (describeFile(input.filename, vocabulary, input.text).language !== "script") return findings;
  return findings.map((finding) => {
    const symbol = findSymbol(finding, { filename: input.filename, path: pathOf(input), text: input.text });
    return symbol === undefined ? finding : { ...finding, symbol };
  });
}

function toDefect(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The file could not be checked because of a defect of eslint-plugin-sunset (${reason}). Please report it.`;
  return toFileProblem(file, message);
}

function toCutOff(file: string, where: NonNullable<FileFacts["cutOff"]>): Unread {
  if (where === "outside") return { file, reason: "imports from outside of the lint root" };
  if (where === "text")
    return { file, reason: "makes a URL of more parts, or of more alternatives, than are followed" };
  const much = where === "time" ? "time than is spent on one file" : "work than is done for one file";
  return { file, reason: `${where === "imports" ? "imports what takes" : "takes"} more ${much}` };
}

function match(
  entry: CacheEntry,
  input: AnalyzeInput,
  settings: ApiSettings,
  deployment: Deployment | undefined,
): MatchResult {
  const { database, facts, matched } = entry;
  const { filename, text, editsAcrossFiles = false } = input;
  const isSame = matched?.editsAcrossFiles === editsAcrossFiles && matched.settings === settings;
  if (isSame && matched.deployment === deployment) return matched.result;
  // Only where an edit is planned: when facts were kept, the text is parsed again. What is no script may parse as one all the same.
  const syntax = once(() => {
    const { language } = describeFile(filename, database.vocabulary, text);
    return isSurfaceLanguage(language) ? undefined : readSyntax({ filename, path: pathOf(input), text });
  });
  const context = { file: filename, text, syntax, editsAcrossFiles, database, deployment, settings };
  const result = matchFacts(facts, context);
  entry.matched = { settings, deployment, editsAcrossFiles, result };
  return result;
}

function entryOf(input: AnalyzeInput, run: Run, sought: SoughtRecords): CacheEntry {
  const entry = findEntry(input, run, sought);
  run.page?.take(entry.facts.work ?? 0);
  return entry;
}

function findEntry(input: AnalyzeInput, run: Run, sought: SoughtRecords): CacheEntry {
  const { settings, database } = run;
  const { filename, text } = input;
  const path = pathOf(input);
  const crossFile = settings.crossFile !== false;
  const root = lintRootOf(input.root, path);
  const interests = toInterests(database, sought, settings.apiHosts);
  const page = run.page?.next;
  const key = `${database.api.id}\n${filename}`;
  const cached = cache.get(key);
  const isOfText = cached?.text === text && cached.path === path && cached.root === root;
  const isSame =
    isOfText && cached.database === database && cached.crossFile === crossFile && cached.interests === interests;
  if (
    isSame &&
    isReadAlike(cached.facts, cached.page, page) &&
    isFresh(cached.facts, text, { path, root }) &&
    isCurrent(cached.facts.versions ?? [], root)
  )
    return cached;
  const { language } = describeFile(filename, database.vocabulary, text);
  const mayRead = crossFile && !isBlock({ filename, path });
  const filesIn: FilesIn = (folder, wanted) => (mayRead ? readFilesIn(folder, path, root, wanted) : []);
  const calling = (module: string): readonly string[] => (mayRead ? foldersCalling(module, root) : []);
  const surface = { filename, path, text, filesIn, foldersCalling: calling };
  const facts = isSurfaceLanguage(language)
    ? withDiskSnapshot(`${path}\0facts`, () => readSurfaceFacts({ ...surface, language }, interests))
    : readFacts({ filename, path, text, crossFile, root, page, findTree: input.findTree }, interests);
  const entry: CacheEntry = { text, path, root, page, crossFile, database, interests, facts };
  cache.set(key, entry);
  return entry;
}

/** Only uses of a bucket depend on the deployment config, so only they have it read. */
function deploymentOf(
  facts: FileFacts,
  input: AnalyzeInput,
  settings: ApiSettings,
  database: Database,
): { readonly deployment: Deployment | undefined; readonly problems: readonly Problem[] } {
  if (!facts.facts.some(({ kind }) => kind === "bucket-call" || kind === "binding-use"))
    return { deployment: undefined, problems: [] };
  const directory = dirname(input.physicalFilename ?? input.filename);
  return findDeployment(directory, input.root, settings.deploymentConfig, database.vocabulary);
}
