import { join } from "node:path";
import type { BenchOptions } from "../bench-options.ts";
import { layOutPackage } from "../corpora/lay-out-package.ts";
import { choosePackages } from "../corpora/public-packages.ts";
import { writeClientProject } from "../corpora/write-client-project.ts";
import { growingTexts, writeGrowingFile, writeImportChain } from "../corpora/write-growing-files.ts";
import { writeRecords } from "../corpora/write-records.ts";
import { measureFiles, sumOf, type FileCosts } from "../measure-files.ts";
import { fitPower, type Curve, type Point } from "../report/growth.ts";
import { median } from "../report/median.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, toMilliseconds, type Verdict } from "../report/verdict.ts";
import { judgeFamilies, measureFamilies, toFamilyTable } from "./measure-families.ts";
import { withFolder } from "../with-folder.ts";

/** Milliseconds of an analysis, and whether it found what was there. */
interface Cost {
  readonly cost: number;
  readonly isLost: boolean;
}

/** What grows, and what is measured at each size: one figure for each name. */
interface Growth {
  readonly names: readonly string[];
  readonly sizes: readonly number[];
  readonly isFlat: boolean;
  readonly measure: (folder: string, size: number) => readonly Cost[];
}

/** As many as the built-in database has, some more or fewer: ten times the records are nine times these in addition. */
const RECORDS = 60;
const MODULES = 30;
const CLEAN = "eslint";

/** The powers that still count as linear and as flat, as figures of a busy machine are never exact. */
const LINEAR = 1.15;
const FLAT = 0.1;

/** A power is fitted over all sizes, which evens out what rounds would. */
const MAXIMUM_ROUNDS = 1;

/** How the analysis grows: each size in a process of its own, warm; what is loaded once is a curve of its own. */
export async function measureGrowth(options: BenchOptions): Promise<Section> {
  const rounds = Math.min(options.rounds, MAXIMUM_ROUNDS);
  const curves: Curve[] = [];
  for (const growth of listGrowths()) curves.push(...(await toCurves(growth, rounds)));
  const families = await measureFamilies();
  const notes = [
    "Each size once: the power is fitted over all of them, of what repeats in one file (the second table) over the two largest.",
  ];
  const tables = [toTable(curves), toFamilyTable(families)];
  return { name: "growth", notes, tables, verdicts: [...curves.map(toVerdict), ...judgeFamilies(families)], curves };
}

function listGrowths(): readonly Growth[] {
  const texts = growingTexts.map(({ name, sizes, write }) => ({
    names: [name],
    sizes,
    isFlat: false,
    measure: (folder: string, size: number) => {
      return [toCost(measureFiles({ folder, paths: [writeGrowingFile(folder, write(size))] }))];
    },
  }));
  return [
    { names: ["files with hits"], sizes: [75, 150, 300, 600], isFlat: false, measure: measureProject },
    ...texts,
    { names: ["files that a base comes through"], sizes: [1, 4, 16, 64], isFlat: true, measure: measureChain },
    {
      names: ["× records, clean files", "× records, files with hits", "× records, loading"],
      sizes: [1, 10, 100],
      isFlat: true,
      measure: measureWithRecords,
    },
  ];
}

function measureProject(folder: string, size: number): readonly Cost[] {
  writeClientProject(folder, size);
  return [toCost(measureFiles({ folder, paths: Array.from({ length: size }, (_, at) => `module-${at}.ts`) }))];
}

function measureChain(folder: string, depth: number): readonly Cost[] {
  return [toCost(measureFiles({ folder, paths: [writeImportChain(folder, depth)] }))];
}

function measureWithRecords(folder: string, times: number): readonly Cost[] {
  if (times > 1) writeRecords(join(folder, "records"), (times - 1) * RECORDS);
  const settings = times > 1 ? { databases: [join(folder, "records")] } : {};
  writeClientProject(join(folder, "hot"), MODULES);
  const hot = Array.from({ length: MODULES }, (_, at) => `hot/module-${at}.ts`);
  const clean = choosePackages([CLEAN]).flatMap((one) => layOutPackage(one, join(folder, "clean")).paths);
  const onClean = measureFiles({ folder, paths: clean.map((path) => join("clean", path)) }, settings);
  const onHot = measureFiles({ folder, paths: hot }, settings);
  return [{ cost: sumOf(onClean), isLost: false }, toCost(onHot), { cost: onHot.load, isLost: false }];
}

/** Each of the files has something to find, and something is said of all of them. */
function toCost(costs: FileCosts): Cost {
  return { cost: sumOf(costs), isLost: costs.files.some(({ findings, isCutOff }) => findings === 0 || isCutOff) };
}

async function toCurves({ names, sizes, isFlat, measure }: Growth, rounds: number): Promise<readonly Curve[]> {
  const costs: (readonly Cost[])[] = [];
  for (const size of sizes) {
    const measured: (readonly Cost[])[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await withFolder((folder) => measure(folder, size)));
    costs.push(names.map((_, at) => toMedian(measured.flatMap((figures) => figures[at] ?? []))));
  }
  console.error(`measured ${names.join(", ")}`);
  return names.map((name, at) => ({
    name,
    isFlat,
    points: sizes.map((size, index) => ({ size, ...(costs[index]?.[at] ?? { cost: NaN }) })),
  }));
}

function toMedian(costs: readonly Cost[]): Cost {
  return { cost: median(costs.map(({ cost }) => cost)), isLost: costs.some(({ isLost }) => isLost) };
}

function toTable(curves: readonly Curve[]): Table {
  return {
    header: ["what grows", "size: time", "power"],
    rows: curves.map(({ name, points }) => [name, points.map(describePoint).join(", "), fitPower(points).toFixed(2)]),
  };
}

function describePoint({ size, cost, isLost }: Point): string {
  return `${size}: ${toMilliseconds(cost)}${isLost === true ? " (not all found)" : ""}`;
}

function toVerdict({ name, points, isFlat }: Curve): Verdict {
  const print = (power: number): string => `power ${power.toFixed(2)}`;
  const what = `${isFlat ? "flat" : "linear"}: ${name}`;
  const verdict = judge(what, fitPower(points), { limit: isFlat ? FLAT : LINEAR, print });
  const lost = points.filter(({ isLost }) => isLost === true).map(({ size }) => size);
  if (lost.length === 0) return verdict;
  return { ...verdict, measured: `${verdict.measured}, not all found at ${lost.join(", ")}`, isReached: false };
}
