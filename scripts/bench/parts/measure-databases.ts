import { join } from "node:path";
import type { BenchOptions } from "../bench-options.ts";
import { layOutPackage } from "../corpora/lay-out-package.ts";
import { choosePackages } from "../corpora/public-packages.ts";
import { writeClientProject } from "../corpora/write-client-project.ts";
import { writeDatabase } from "../corpora/write-records.ts";
import { measureFiles, sumOf } from "../measure-files.ts";
import { median } from "../report/median.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, toCount, toMilliseconds, type Verdict } from "../report/verdict.ts";
import { withFolder } from "../with-folder.ts";

/** So many further APIs, each with so many records. */
interface Setup {
  readonly databases: number;
  readonly records: number;
}

/** Milliseconds of CPU. */
export interface DatabaseCost extends Setup {
  /** Until the first file is analysed. */
  readonly loading: number;
  /** Of all files in which nothing is found, and of those with hits, after that. */
  readonly clean: number;
  readonly hot: number;
  /** Files with hits of which nothing was found. */
  readonly lost: number;
}

const NONE: Setup = { databases: 0, records: 0 };
const FEW: Setup = { databases: 1, records: 10 };
const MANY: Setup = { databases: 1, records: 5_000 };
const SEVERAL: Setup = { databases: 10, records: 100 };
const FIFTY: Setup = { databases: 50, records: 100 };

const CLEAN = "eslint";
const MODULES = 30;

/** With 5,000 records a file costs as much as with ten, but for what varies from run to run. */
const MANY_RECORDS = 1.15;
/** A text is scanned once for all APIs; what each asks of the words is little. */
const TEN_DATABASES = 2;
const FIFTY_DATABASES = 5;
/** Milliseconds to read, check and index a record. */
const LOADING = 0.5;

/** What further databases cost, by how many there are and how large they are: each setup in a process of its own, warm. */
export async function measureDatabases({ rounds }: BenchOptions): Promise<Section> {
  const costs: DatabaseCost[] = [];
  for (const setup of [NONE, FEW, MANY, SEVERAL, FIFTY]) costs.push(await measureSetup(setup, rounds));
  const notes = [
    `Each API has records of its own; the paths of all of them are spelled alike, which is the worst for the search. Clean are the files of the package ${CLEAN}; the ${MODULES} files with hits use the built-in API.`,
  ];
  return { name: "databases", notes, tables: [toTable(costs)], verdicts: judgeDatabases(costs) };
}

function measureSetup(setup: Setup, rounds: number): Promise<DatabaseCost> {
  return withFolder((folder) => {
    const names = Array.from({ length: setup.databases }, (_, at) => `api-${at}`);
    for (const name of names) writeDatabase(join(folder, name), name, setup.records);
    const settings = names.length === 0 ? {} : { databases: names };
    writeClientProject(join(folder, "hot"), MODULES);
    const hot = Array.from({ length: MODULES }, (_, at) => `hot/module-${at}.ts`);
    const clean = choosePackages([CLEAN]).flatMap((one) => layOutPackage(one, join(folder, "clean")).paths);
    const measured = Array.from({ length: rounds }, () => {
      const onClean = measureFiles({ folder, paths: clean.map((path) => join("clean", path)) }, settings);
      const onHot = measureFiles({ folder, paths: hot }, settings);
      return { loading: onClean.load, clean: sumOf(onClean), hot: sumOf(onHot), files: onHot.files };
    });
    console.error(`measured ${setup.databases} databases of ${setup.records} records`);
    const of = (key: "loading" | "clean" | "hot"): number => median(measured.map((each) => each[key]));
    const lost = measured.flatMap(({ files }) => files).filter(({ findings }) => findings === 0).length;
    return { ...setup, loading: of("loading"), clean: of("clean"), hot: of("hot"), lost };
  });
}

function toTable(costs: readonly DatabaseCost[]): Table {
  return {
    header: ["further databases", "records of each", "loading", "clean files", "files with hits"],
    rows: costs.map(({ databases, records, loading, clean, hot }) => [
      String(databases),
      databases === 0 ? "–" : String(records),
      toMilliseconds(loading),
      toMilliseconds(clean),
      toMilliseconds(hot),
    ]),
  };
}

/** Ratios, so that they hold on a busy machine too. */
export function judgeDatabases(costs: readonly DatabaseCost[]): readonly Verdict[] {
  const of = ({ databases, records }: Setup, key: "loading" | "clean" | "hot"): number =>
    costs.find((cost) => cost.databases === databases && cost.records === records)?.[key] ?? NaN;
  const compare = (what: string, [setup, base]: readonly [Setup, Setup], limit: number): readonly Verdict[] =>
    (["clean", "hot"] as const).map((key) => {
      const name = key === "clean" ? "clean files" : "files with hits";
      return judge(`${what}: ${name}`, of(setup, key) / of(base, key), { limit });
    });
  const perRecord = (of(MANY, "loading") - of(NONE, "loading")) / MANY.records;
  const lost = costs.reduce((sum, cost) => sum + cost.lost, 0);
  return [
    ...compare("5,000 records for 10", [MANY, FEW], MANY_RECORDS),
    ...compare("10 databases for none", [SEVERAL, NONE], TEN_DATABASES),
    ...compare("50 databases for none", [FIFTY, NONE], FIFTY_DATABASES),
    judge("loading, for each of 5,000 records", perRecord, {
      limit: LOADING,
      print: (value) => `${value.toFixed(2)} ms`,
    }),
    judge("files of which nothing was found", lost, { limit: 0, print: toCount }),
  ];
}
