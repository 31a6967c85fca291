import type { BenchOptions } from "../bench-options.ts";
import { compareCorpus, toAddedMemory, type CorpusCost, type LintRun } from "../compare-corpus.ts";
import { layOutPackage } from "../corpora/lay-out-package.ts";
import type { PublicPackage } from "../corpora/public-packages.ts";
import { measureFiles } from "../measure-files.ts";
import { median } from "../report/median.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, judgeEach, toCount, toFactor, toMilliseconds, toPercent, type Verdict } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

interface PackageCost extends CorpusCost {
  readonly package: PublicPackage;
  readonly slowest: { readonly file: string; readonly cost: number };
}

/** The command may take so much of a second, and so much of what ESLint alone takes. */
const COMMAND_START = 100;
const COMMAND_SHARE = 0.01;

/** Public packages in which nothing is to be found: what the plugin and the command add, and what they do not look at. */
export async function measureClean({ packages, rounds }: BenchOptions): Promise<Section> {
  const costs: PackageCost[] = [];
  for (const one of packages) costs.push(await withFolder((folder) => measurePackage(one, folder, rounds)));
  return { name: "clean", tables: [toTable(costs)], verdicts: toVerdicts(costs) };
}

function measurePackage(one: PublicPackage, folder: string, rounds: number): PackageCost {
  const corpus = layOutPackage(one, folder);
  const own = Math.min(rounds, one.maximumRounds ?? rounds);
  const cost = compareCorpus(corpus, ["none", "idle", "recommended", "strict", "command"], own);
  const slowest = measureFiles(corpus).files.reduce((one, other) => (other.cost > one.cost ? other : one));
  console.error(`measured ${one.name}`);
  return { ...cost, package: one, slowest };
}

const HEADER = [
  ...["package", "kind", "files", "ESLint", "idle rules"],
  ...["recommended", "to idle", "inside"],
  ...["strict", "to idle", "inside"],
  ...["command", "cut-offs", "slowest file", "found"],
];

function toTable(costs: readonly PackageCost[]): Table {
  return {
    header: HEADER,
    rows: costs.map((cost) => {
      const { none, idle, recommended, strict, command } = cost.runs;
      return [
        `${cost.package.name}${cost.package.isUnseen === true ? " (unseen)" : ""}`,
        cost.package.kind,
        String(cost.files),
        toMilliseconds(none?.user ?? NaN),
        toFactor(idle?.ratio ?? NaN),
        toFactor(recommended?.ratio ?? NaN),
        toFactor(recommended?.ratioToIdle ?? NaN),
        toPercent(recommended?.inside ?? NaN),
        toFactor(strict?.ratio ?? NaN),
        toFactor(strict?.ratioToIdle ?? NaN),
        toPercent(strict?.inside ?? NaN),
        toMilliseconds(command?.user ?? NaN),
        String(cost.cutOffs),
        toMilliseconds(cost.slowest.cost),
        `${recommended?.messages ?? NaN}, ${strict?.messages ?? NaN}`,
      ];
    }),
  };
}

function toVerdicts(costs: readonly PackageCost[]): readonly Verdict[] {
  const by = (read: (cost: PackageCost) => number): ReadonlyMap<string, number> =>
    new Map(costs.map((cost) => [cost.package.name, read(cost)]));
  const ratios = (run: LintRun) => by(({ runs }) => runs[run]?.ratioToIdle ?? NaN);
  const overCommand = by(({ runs: { none, command } }) => {
    return (command?.user ?? NaN) - COMMAND_START - COMMAND_SHARE * (none?.user ?? NaN);
  });
  return [
    judgeEach("`recommended` to idle rules, each", ratios("recommended"), { limit: 1.05 }),
    judge("`recommended` to idle rules, median", median([...ratios("recommended").values()]), { limit: 1.02 }),
    judgeEach(
      "`recommended`, time inside",
      by(({ runs }) => runs.recommended?.inside ?? NaN),
      {
        limit: 0.02,
        print: toPercent,
      },
    ),
    judgeEach("`strict` to idle rules, each", ratios("strict"), { limit: 1.08 }),
    judgeEach("command over 0.1 s and 0.01 of ESLint", overCommand, { limit: 0, print: toMilliseconds }),
    judge(
      "cut-offs",
      costs.reduce((sum, { cutOffs }) => sum + cutOffs, 0),
      { limit: 0, print: toCount },
    ),
    judgeEach(
      "slowest file",
      by(({ slowest }) => slowest.cost),
      { limit: 1000, print: toMilliseconds },
    ),
    judge("memory that `recommended` adds, most", Math.max(...by(toAddedMemory).values()) / 1e6, {
      limit: 150,
      print: (value) => `${value.toFixed(0)} MB`,
    }),
  ];
}
