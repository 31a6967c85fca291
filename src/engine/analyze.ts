import { dirname } from "node:path";
import type { Database } from "../database/database.ts";
import type { MatchResult } from "../matching/collect-outcomes.ts";
import { matchFacts } from "../matching/match-facts.ts";
import type { Deployment, FileFacts, Finding, Problem, SunsetSettings, Undecided } from "../model/index.ts";
import { readFacts } from "../semantics/read-facts.ts";
import { checkSettings, type CheckedSettings } from "./check-settings.ts";
import { findDeployment } from "./deployment-cache.ts";
import { findDatabase } from "./database-cache.ts";
import { toInterests } from "./interests.ts";

/** One file to analyse. */
export interface AnalyzeInput {
  /** As ESLint names it: may be a block of another file (`README.md/0_0.ts`). */
  readonly filename: string;
  /** The file on disk from which relative imports and the deployment config are looked for; `filename` when not given. */
  readonly physicalFilename?: string;
  /** The text without byte order mark; offsets count UTF-16 units in it. */
  readonly text: string;
  /** `settings.sunset` as the user wrote it: checked here. */
  readonly settings: unknown;
  /** Absolute path of the lint root: relative settings resolve from it, and no deployment config above it is read. */
  readonly root: string;
}

export interface Analysis {
  /** All records, all phases, all certainties, in the order of the text; the faces filter by rule and options. */
  readonly findings: readonly Finding[];
  readonly undecided: readonly Undecided[];
  /** Wrong settings, an unreadable or malformed deployment config. Findings go on without them. */
  readonly problems: readonly Problem[];
}

/** What can be told apart for tests: whether the text is searched before it is parsed (design.md, decision 2). */
export interface AnalyzeOptions {
  readonly gate?: boolean;
}

interface CacheEntry {
  readonly text: string;
  readonly database: Database;
  readonly facts: FileFacts;
  /** What matching gave, and all else that it depended on. */
  matched?: {
    readonly settings: SunsetSettings;
    readonly deployment: Deployment | undefined;
    readonly result: MatchResult;
  };
}

/** The last files; each rule of a run asks for the same file again (design.md, decision 1). */
const MAX_CACHED = 16;
const cache = new Map<string, CacheEntry>();
const checked = new WeakMap<object, CheckedSettings>();

/** The whole way from a text to its findings. Throws on no source text. */
export function analyze(input: AnalyzeInput, options: AnalyzeOptions = {}): Analysis {
  const { settings, problems } = readSettings(input.settings);
  const { database, problems: databaseProblems } = findDatabase(settings, input.root);
  const before = [...problems, ...databaseProblems];
  if (options.gate !== false && !passesGate(input.text, database)) return nothingBut(before);
  try {
    return analyzeText(input, settings, database, before);
  } catch (error) {
    // A defect here must not keep a user from linting; it is told of where a wrong setting would be.
    return nothingBut([...before, toDefect(input.filename, error)]);
  }
}

function analyzeText(
  input: AnalyzeInput,
  settings: SunsetSettings,
  database: Database,
  before: readonly Problem[],
): Analysis {
  const entry = entryOf(input, database);
  const { unread } = entry.facts;
  if (unread !== undefined) return { ...nothingBut(before), undecided: [toUnread(input.filename, unread)] };
  const { deployment, problems } = deploymentOf(entry.facts, input, settings, database);
  const result = match(entry, input, settings, deployment);
  const cutOff = entry.facts.isCutOff === true ? [toUnread(input.filename, "too large")] : [];
  return { ...result, undecided: [...result.undecided, ...cutOff], problems: [...before, ...problems] };
}

function toDefect(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message : String(error);
  const message = `The file could not be checked because of a defect of eslint-plugin-sunset (${reason}). Please report it.`;
  return { file, line: undefined, column: undefined, message };
}

/** One entry for all records, `*`: what is not looked at is never silent. */
function toUnread(file: string, why: string): Undecided {
  return { record: "*", place: { file, start: 0, end: 0 }, reason: `the file is ${why} to be read to its end` };
}

function nothingBut(problems: readonly Problem[]): Analysis {
  return { findings: [], undecided: [], problems };
}

function match(
  entry: CacheEntry,
  input: AnalyzeInput,
  settings: SunsetSettings,
  deployment: Deployment | undefined,
): MatchResult {
  const { database, facts, matched } = entry;
  if (matched?.settings === settings && matched.deployment === deployment) return matched.result;
  const context = { file: input.filename, text: input.text, database, deployment, settings };
  const result = matchFacts(facts, context);
  entry.matched = { settings, deployment, result };
  return result;
}

let lastMiss: { readonly text: string; readonly database: Database } | undefined;

/** Each rule of a run asks of the same text again; most texts are misses. */
function passesGate(text: string, database: Database): boolean {
  if (lastMiss?.text === text && lastMiss.database === database) return false;
  const passes = database.passesGate(text);
  if (!passes) lastMiss = { text, database };
  return passes;
}

/** ESLint hands the same settings object to every rule and file; it is checked once. */
function readSettings(settings: unknown): CheckedSettings {
  if (typeof settings !== "object" || settings === null) return checkSettings(settings);
  let result = checked.get(settings);
  if (result === undefined) checked.set(settings, (result = checkSettings(settings)));
  return result;
}

function entryOf({ filename, physicalFilename, text }: AnalyzeInput, database: Database): CacheEntry {
  const cached = cache.get(filename);
  if (cached?.text === text && cached.database === database) return cached;
  const facts = readFacts(filename, text, toInterests(database), physicalFilename);
  const entry: CacheEntry = { text, database, facts };
  cache.delete(filename);
  cache.set(filename, entry);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return entry;
}

/** Only calls of a bucket depend on the deployment config, so only they have it read. */
function deploymentOf(
  facts: FileFacts,
  input: AnalyzeInput,
  settings: SunsetSettings,
  database: Database,
): { readonly deployment: Deployment | undefined; readonly problems: readonly Problem[] } {
  if (!facts.facts.some((fact) => fact.kind === "bucket-call")) return { deployment: undefined, problems: [] };
  const directory = dirname(input.physicalFilename ?? input.filename);
  return findDeployment(directory, input.root, settings.deploymentConfig, database.vocabulary);
}
