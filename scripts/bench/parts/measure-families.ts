import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { classFamilies } from "../corpora/families/class-families.ts";
import { clientFamilies } from "../corpora/families/client-families.ts";
import type { Family } from "../corpora/families/family.ts";
import { functionFamilies } from "../corpora/families/function-families.ts";
import { moduleFamilies } from "../corpora/families/module-families.ts";
import { statementFamilies } from "../corpora/families/statement-families.ts";
import { surfaceFamilies } from "../corpora/families/surface-families.ts";
import { valueFamilies } from "../corpora/families/value-families.ts";
import { measureFiles } from "../measure-files.ts";
import { fitPower, type Point } from "../report/growth.ts";
import type { Table } from "../report/table.ts";
import { judgeEach, toMilliseconds, type Verdict } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

/** What repeats in one file, and how the time grows with it. */
export interface MeasuredFamily {
  readonly name: string;
  /** For each size: how long its texts are, too, and whether it was told that not all of them was looked at. */
  readonly points: readonly (Point & { readonly length: number; readonly isTold: boolean })[];
}

/** How often the smallest size is taken. */
const TIMES = [1, 2, 4, 8];
/** Characters that repeat in the smallest input: of less, what is measured is mostly how the engine gets warm. */
const SMALLEST = 30_000;
/** Inputs of the smallest size before them, so that what is measured runs warm. */
const WARMING = 3;
/** The power between the two largest that still counts as linear: two figures of a busy machine are less exact than a fitted line. */
const LINEAR = 1.4;
const FAMILIES = [
  moduleFamilies,
  valueFamilies,
  clientFamilies,
  functionFamilies,
  classFamilies,
  statementFamilies,
  surfaceFamilies,
].flat();

/** Each family in a process of its own, that runs warm when the smallest size comes. */
export async function measureFamilies(): Promise<readonly MeasuredFamily[]> {
  const measured: MeasuredFamily[] = [];
  for (const family of FAMILIES) measured.push(await withFolder((folder) => measureFamily(family, folder)));
  return measured;
}

function measureFamily(family: Family, folder: string): MeasuredFamily {
  const { name, write } = family;
  const size = smallestOf(family);
  const inputs = TIMES.map((times) => writeInput(join(folder, String(times)), write(size * times)));
  const warming = Array.from({ length: WARMING }, (_, at) => writeInput(join(folder, `warm-${at}`), write(size)));
  const { files: all } = measureFiles({ folder, paths: [...warming, ...inputs].map(({ path }) => path) });
  const files = all.slice(WARMING);
  const points = inputs.map(({ length }, index) => {
    const { cost = NaN, findings = 0, isCutOff = false } = files[index] ?? {};
    return { size: size * (TIMES[index] ?? NaN), cost, length, isTold: isCutOff, isLost: findings === 0 && !isCutOff };
  });
  return { name, points };
}

/** The family's own smallest size, or as much of it as repeats for long enough: what stands before it, such as a large object, does not. */
function smallestOf({ size, write, isKeptSmall }: Family): number {
  const repeated = lengthOf(write(2 * size)) - lengthOf(write(size));
  return isKeptSmall === true ? size : size * Math.max(1, Math.round(SMALLEST / repeated));
}

function lengthOf(texts: Readonly<Record<string, string>>): number {
  return Object.values(texts).reduce((sum, text) => sum + text.length, 0);
}

/** Writes the texts; the path of the first, and how long all are. */
function writeInput(folder: string, texts: Readonly<Record<string, string>>): { path: string; length: number } {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const [first = ""] = Object.keys(texts);
  return { path: join(folder, first), length: lengthOf(texts) };
}

export function toFamilyTable(families: readonly MeasuredFamily[]): Table {
  return {
    header: ["what repeats", "size (kB): time", "power", "s/MB"],
    rows: families.map(({ name, points }) => {
      return [name, points.map(describe).join(", "), powerOf({ points }).toFixed(2), paceOf({ points }).toFixed(1)];
    }),
  };
}

/** Seconds for each megabyte that the largest size has more than the one before: what a file begins with is in both. */
function paceOf({ points }: Pick<MeasuredFamily, "points">): number {
  const [before, last] = points.slice(-2);
  if (before === undefined || last === undefined) return NaN;
  return Math.max(0, (1000 * (last.cost - before.cost)) / (last.length - before.length));
}

function describe({ size, cost, length, isLost, isTold }: MeasuredFamily["points"][number]): string {
  const told = isTold ? " (a bound, told)" : "";
  return `${size} (${Math.ceil(length / 1000)}): ${toMilliseconds(cost)}${isLost === true ? " (not all found)" : told}`;
}

/** Over the two largest sizes; what is lost without a word was not worked on. */
function powerOf({ points }: Pick<MeasuredFamily, "points">): number {
  return fitPower(points.slice(-2).map(({ size, cost }) => ({ size, cost })));
}

export function judgeFamilies(families: readonly MeasuredFamily[]): readonly Verdict[] {
  const powers = new Map(families.map((family) => [family.name, powerOf(family)]));
  const lost = families.filter(({ points }) => points.some(({ isLost }) => isLost === true)).map(({ name }) => name);
  return [
    judgeEach("families of inputs: power", powers, { limit: LINEAR, print: (power) => power.toFixed(2) }),
    {
      what: "families of inputs: nothing lost",
      target: "all found, or told",
      measured: lost.length === 0 ? "all found, or told" : `not all of ${lost.join(", ")}`,
      isReached: lost.length === 0,
    },
  ];
}
