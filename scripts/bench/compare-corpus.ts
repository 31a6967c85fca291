import plugin from "../../src/eslint/plugin.ts";
import { measureProcess, toRepositoryPath, type MeasuredProcess, type ProcessUsage } from "./measure-process.ts";
import { median } from "./report/median.ts";
import { rotate } from "./report/rotate.ts";

/** Files that are linted: `paths` below `folder`, which holds what they import too. */
export interface Corpus {
  readonly folder: string;
  readonly paths: readonly string[];
}

/** `idle`: as many rules as `recommended` has, that do nothing. */
export type LintRun = "none" | "idle" | "recommended" | "strict" | "typed";
export type Run = LintRun | "command";

/** What a process says that lints a corpus (processes/lint-folder.js). */
interface LintOutput {
  readonly files: number;
  readonly broken: number;
  readonly messages: number;
  readonly spent: { readonly import: number; readonly create: number; readonly listeners: number };
  /** Milliseconds from the start of the process. */
  readonly lasted: number;
}

/** What the command says, as far as it is used here (docs/check-output.schema.json). */
interface CommandOutput {
  readonly files: number;
  readonly findings: readonly unknown[];
  readonly unread: readonly { readonly file: string }[];
}

/** What one run costs: the medians of the rounds. */
export interface RunCost {
  /** Milliseconds of user CPU of the whole process. */
  readonly user: number;
  /** The median of the ratios to ESLint without rules in the same round. */
  readonly ratio: number;
  /** The same to ESLint with rules that do nothing; NaN where that was not run. */
  readonly ratioToIdle: number;
  /** Milliseconds of user CPU more than ESLint without rules in the same round. */
  readonly added: number;
  readonly memory: number;
  readonly wall: number;
  /** The part of the run's time that is spent inside the plugin, 0 to 1: its import, its rules, and what they do. */
  readonly inside: number;
  readonly messages: number;
}

export interface CorpusCost {
  readonly files: number;
  /** Files that the parser refuses: they count as linted, and no rule sees them. */
  readonly broken: number;
  readonly runs: Readonly<Partial<Record<Run, RunCost>>>;
  /** Files of which the command says that it did not look at all of them. */
  readonly cutOffs: number;
}

const LINT = toRepositoryPath("scripts/bench/processes/lint-folder.js");
const COMMAND = toRepositoryPath("dist/cli/main.js");

/** Runs all of `runs` in turn, `rounds` times, each round beginning with another one. The first of them is what the ratios are to. */
export function compareCorpus(corpus: Corpus, runs: readonly Run[], rounds: number): CorpusCost {
  const usages = Array.from({ length: rounds }, (_, round) => {
    return new Map(rotate(runs, round).map((run) => [run, measureProcess(toProcess(corpus, run))]));
  });
  const bare = runs[0] ?? "none";
  const last = usages.at(-1) ?? new Map<Run, ProcessUsage>();
  const { files, broken } = readLint(pick(last, bare));
  const unread = runs.includes("command") ? readCommand(pick(last, "command")).unread : [];
  return {
    files,
    broken,
    runs: Object.fromEntries(runs.map((run) => [run, toCost(usages, run, bare)])),
    cutOffs: new Set(unread.map(({ file }) => file)).size,
  };
}

/** The process of one run. */
export function toProcess({ folder, paths }: Corpus, run: Run): MeasuredProcess {
  // Neither run reads the config that a package may have.
  const flags = ["--no-config", "--format", "json", "--surfaces", "code", "--fail-on", "never"];
  if (run === "command") return { script: COMMAND, arguments: ["check", ...paths, ...flags], folder };
  return { script: LINT, arguments: [run === "idle" ? `idle:${countRules()}` : run, ...paths], folder };
}

/** Of `recommended`: with those of `strict`, which are more, ESLint would take longer. */
function countRules(): number {
  return plugin.configs.recommended.flatMap(({ rules = {} }) => Object.keys(rules)).length;
}

function toCost(usages: readonly ReadonlyMap<Run, ProcessUsage>[], run: Run, bare: Run): RunCost {
  const pairs = usages.map((round) => ({ own: pick(round, run), bare: pick(round, bare), idle: round.get("idle") }));
  return {
    user: median(pairs.map(({ own }) => own.user)),
    ratio: median(pairs.map(({ own, bare: other }) => own.user / other.user)),
    ratioToIdle: median(pairs.map(({ own, idle }) => own.user / (idle?.user ?? NaN))),
    added: median(pairs.map(({ own, bare: other }) => own.user - other.user)),
    memory: median(pairs.map(({ own }) => own.memory)),
    wall: median(pairs.map(({ own }) => own.wall)),
    inside: run === "command" ? 1 : median(pairs.map(({ own }) => toSpent(readLint(own)))),
    messages: Math.max(
      ...pairs.map(({ own }) => (run === "command" ? readCommand(own).findings.length : readLint(own).messages)),
    ),
  };
}

function toSpent({ spent, lasted }: LintOutput): number {
  return (spent.import + spent.create + spent.listeners) / lasted;
}

function pick(round: ReadonlyMap<Run, ProcessUsage>, run: Run): ProcessUsage {
  const usage = round.get(run);
  if (usage === undefined) throw new Error(`${run} was not run`);
  return usage;
}

function readLint(usage: ProcessUsage): LintOutput {
  return JSON.parse(usage.output) as LintOutput;
}

function readCommand(usage: ProcessUsage): CommandOutput {
  return JSON.parse(usage.output) as CommandOutput;
}

/** The memory that the rules of `recommended` add to ESLint alone, in bytes. */
export function toAddedMemory({ runs: { none, recommended } }: CorpusCost): number {
  return (recommended?.memory ?? NaN) - (none?.memory ?? NaN);
}
