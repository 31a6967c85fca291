import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { database } from "../../../src/database/index.ts";
import type { BenchOptions } from "../bench-options.ts";
import { compareCorpus, toProcess, type CorpusCost } from "../compare-corpus.ts";
import { layOutPackage } from "../corpora/lay-out-package.ts";
import { choosePackages } from "../corpora/public-packages.ts";
import { writeClientProject } from "../corpora/write-client-project.ts";
import { measureProcess } from "../measure-process.ts";
import { median } from "../report/median.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, judgeEach, toFactor, toMilliseconds, type Verdict } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

const TSCONFIG = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    strict: true,
    noEmit: true,
    types: [],
  },
};
const PROJECT_FILES = 150;
const SEARCHED_FILES = 5_000;

interface Search {
  /** Milliseconds from start to end. */
  readonly tool: number;
  readonly command: number;
  readonly name: string;
}

/** What users would pick otherwise: the typed rule of typescript-eslint, and a search for the same words. */
export async function measureVersus({ rounds }: BenchOptions): Promise<Section> {
  const typed = new Map<string, CorpusCost>();
  const [sdk] = choosePackages(["openai"]);
  if (sdk !== undefined)
    typed.set(
      sdk.name,
      await withFolder((folder) => measureTyped(folder, rounds, () => layOutPackage(sdk, folder).paths)),
    );
  const project = `a project of ${PROJECT_FILES} modules with hits`;
  typed.set(
    project,
    await withFolder((folder) => {
      return measureTyped(folder, rounds, () => {
        writeClientProject(folder, PROJECT_FILES);
        return ["."];
      });
    }),
  );
  const search = await withFolder((folder) => measureSearch(folder, rounds));
  const ratios = new Map(
    [...typed].map(([name, { runs }]) => [name, (runs.typed?.added ?? NaN) / (runs.recommended?.added ?? NaN)]),
  );
  return {
    name: "versus",
    notes: search === undefined ? ["Neither `rg` nor `grep` is installed: nothing is searched."] : [],
    tables: [toTypedTable(typed), ...(search === undefined ? [] : [toSearchTable(search)])],
    verdicts: [
      judgeEach("time that `@typescript-eslint/no-deprecated` adds, to the plugin's", ratios, {
        limit: 20,
        isLowest: true,
      }),
      ...(search === undefined ? [] : [toSearchVerdict(search)]),
    ],
  };
}

/** Files that the typed rule needs are written here, so that neither run has more files than the other. */
function measureTyped(folder: string, rounds: number, write: () => readonly string[]): CorpusCost {
  const paths = write();
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...TSCONFIG, include: ["**/*.ts"] }));
  return compareCorpus({ folder, paths }, ["none", "recommended", "typed"], rounds);
}

/** The command and a search for the same words on the same files, in turn; nothing where there is no search tool. */
function measureSearch(folder: string, rounds: number): Search | undefined {
  const tool = findSearch();
  if (tool === undefined) return undefined;
  const [filler] = choosePackages(["n8n-nodes-base"]);
  if (filler === undefined) return undefined;
  const all = { ...filler, paths: ["dist"] };
  const corpus = layOutPackage(all, folder, SEARCHED_FILES);
  const listed = join(folder, "files.txt");
  writeFileSync(listed, corpus.paths.join("\n"));
  const words = listWords().flatMap((word) => ["-e", word]);
  const times = Array.from({ length: rounds }, () => ({
    tool: timeSearch(tool, words, corpus.paths, folder),
    command: measureProcess(toProcess(corpus, "command")).wall,
  }));
  return {
    name: tool,
    tool: median(times.map((time) => time.tool)),
    command: median(times.map((time) => time.command)),
  };
}

function findSearch(): string | undefined {
  return ["rg", "grep"].find((name) => spawnSync(name, ["--version"]).status === 0);
}

function timeSearch(tool: string, words: readonly string[], paths: readonly string[], folder: string): number {
  const start = performance.now();
  const { status, stderr } = spawnSync(tool, ["-F", "-l", ...words, ...paths], { cwd: folder, encoding: "utf8" });
  // 1: no file has a word.
  if (status !== 0 && status !== 1) throw new Error(`${tool} ended with ${String(status)}\n${stderr}`);
  return performance.now() - start;
}

/** The last segments of the paths that end, which somebody would look for. */
function listWords(): readonly string[] {
  const ends = database.records.flatMap((record) => {
    if (record.kind !== "endpoint") return [];
    return record.endpoints.map(({ path }) => path.split("/").findLast((segment) => !segment.startsWith(":")) ?? "");
  });
  return [...new Set(ends)].filter((word) => word !== "");
}

function toTypedTable(costs: ReadonlyMap<string, CorpusCost>): Table {
  return {
    header: ["project", "files", "ESLint", "this plugin adds", "`no-deprecated` adds", "times"],
    rows: [...costs].map(
      ([
        name,
        {
          files,
          runs: { none, recommended, typed },
        },
      ]) => [
        name,
        String(files),
        toMilliseconds(none?.user ?? NaN),
        toMilliseconds(recommended?.added ?? NaN),
        toMilliseconds(typed?.added ?? NaN),
        toFactor((typed?.added ?? NaN) / (recommended?.added ?? NaN)),
      ],
    ),
  };
}

function toSearchTable({ name, tool, command }: Search): Table {
  return {
    header: ["5,000 files, wall time", `\`${name}\``, "command", "times"],
    rows: [["the ends of all paths", toMilliseconds(tool), toMilliseconds(command), toFactor(command / tool)]],
  };
}

function toSearchVerdict({ name, tool, command }: Search): Verdict {
  const instead = name === "rg" ? "" : ` (\`rg\` is not installed: \`${name}\` in its place)`;
  return judge(`command to \`rg\` with the same words, wall time${instead}`, command / tool, { limit: 10 });
}
