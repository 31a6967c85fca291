import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchOptions } from "../bench-options.ts";
import { compareCorpus, toAddedMemory, type CorpusCost } from "../compare-corpus.ts";
import { writeClientProject } from "../corpora/write-client-project.ts";
import { writeHitFiles } from "../corpora/write-hit-files.ts";
import { writeShapeFiles } from "../corpora/write-shape-files.ts";
import type { Section, Table } from "../report/table.ts";
import { judgeEach, toFactor, toMegabytes, toMilliseconds, toPercent, type Verdict } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

const MODULES = 150;

const ONE_HIT =
  "export const list = (zone: string) => fetch(`https://api.cloudflare.com/client/v4/zones/${zone}/filters`);\n";

const corpora: Readonly<Record<string, (folder: string) => void>> = {
  "API modules, five hits each": writeHitFiles,
  "modules over one client class": (folder) => {
    writeClientProject(folder, MODULES);
  },
  "many shapes of calls": writeShapeFiles,
};

/** What is loaded once, at the first file that is read, in milliseconds of user CPU. */
interface Load {
  readonly plugin: number;
  readonly command: number;
}

/** Projects of which every file has a hit, with what is loaded once stated apart. */
export async function measureHot({ rounds }: BenchOptions): Promise<Section> {
  const load = await withFolder((folder) => measureLoad(folder, rounds));
  const costs = new Map<string, CorpusCost>();
  for (const [name, write] of Object.entries(corpora)) {
    const cost = await withFolder((folder) => {
      write(folder);
      return compareCorpus({ folder, paths: ["."] }, ["none", "recommended", "command"], rounds);
    });
    costs.set(name, cost);
  }
  const notes = [
    `Loaded once in a process that meets a hit: ${toMilliseconds(load.plugin)} in ESLint, ` +
      `${toMilliseconds(load.command)} in the command (a run over one file of one line). The figures "less load" are without it.`,
  ];
  return { name: "hot", notes, tables: [toTable(costs, load)], verdicts: toVerdicts(costs, load) };
}

function measureLoad(folder: string, rounds: number): Load {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "one.ts"), ONE_HIT);
  const { runs } = compareCorpus({ folder, paths: ["."] }, ["none", "recommended", "command"], rounds);
  return { plugin: runs.recommended?.added ?? NaN, command: runs.command?.user ?? NaN };
}

function toTable(costs: ReadonlyMap<string, CorpusCost>, load: Load): Table {
  return {
    header: [
      "project",
      "files",
      "findings",
      "ESLint",
      "recommended",
      "less load",
      "inside",
      "memory added",
      "command",
      "less load",
    ],
    rows: [...costs].map(([name, cost]) => {
      const { none, recommended, command } = cost.runs;
      return [
        name,
        String(cost.files),
        String(recommended?.messages ?? NaN),
        toMilliseconds(none?.user ?? NaN),
        toFactor(recommended?.ratio ?? NaN),
        toFactor(toPluginRatio(cost, load)),
        toPercent(recommended?.inside ?? NaN),
        toMegabytes(toAddedMemory(cost)),
        toFactor(command?.ratio ?? NaN),
        toFactor(toCommandRatio(cost, load)),
      ];
    }),
  };
}

function toVerdicts(costs: ReadonlyMap<string, CorpusCost>, load: Load): readonly Verdict[] {
  const by = (read: (cost: CorpusCost) => number): ReadonlyMap<string, number> =>
    new Map([...costs].map(([name, cost]) => [name, read(cost)]));
  return [
    judgeEach(
      "`recommended`, less load",
      by((cost) => toPluginRatio(cost, load)),
      { limit: 1.25 },
    ),
    judgeEach(
      "command, whole run",
      by(({ runs }) => runs.command?.ratio ?? NaN),
      { limit: 0.4 },
    ),
    judgeEach(
      "command, whole run, the aim",
      by(({ runs }) => runs.command?.ratio ?? NaN),
      { limit: 0.2 },
    ),
    judgeEach("memory that `recommended` adds", by(toAddedMemory), { limit: 150e6, print: toMegabytes }),
  ];
}

function toPluginRatio({ runs: { none, recommended } }: CorpusCost, load: Load): number {
  return (recommended?.ratio ?? NaN) - load.plugin / (none?.user ?? NaN);
}

function toCommandRatio({ runs: { none, command } }: CorpusCost, load: Load): number {
  return (command?.ratio ?? NaN) - load.command / (none?.user ?? NaN);
}
