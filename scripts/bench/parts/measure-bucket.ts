import type { BenchOptions } from "../bench-options.ts";
import { findSimulator } from "../../simulator/find-simulator.ts";
import { measureBuckets, type SpeedRow } from "../bucket/measure-buckets.ts";
import { measurePage } from "../bucket/measure-page.ts";
import { measureStoredBytes } from "../bucket/measure-stored-bytes.ts";
import type { Section, Table } from "../report/table.ts";
import { judge, toFactor, type Verdict } from "../report/verdict.ts";

/** The reference bucket, beside the public simulator where `npm run simulator` has installed it. */
export async function measureBucket({ rounds }: BenchOptions): Promise<Section> {
  const isCompared = findSimulator() !== undefined;
  const speeds = await measureBuckets(rounds);
  const missing = "There is nothing to compare with: `npm run simulator` installs the public simulator.";
  return {
    name: "bucket",
    notes: isCompared ? [] : [missing],
    tables: [toSpeedTable(speeds), await measureSizes(rounds)],
    verdicts: isCompared ? speeds.map(toVerdict) : [],
  };
}

function toSpeedTable(speeds: readonly SpeedRow[]): Table {
  return {
    header: ["per second", "memory", "on disk", "simulator"],
    rows: speeds.map(({ work, memory, durable, simulator }) => [
      nameOf(work),
      memory.toFixed(0),
      durable.toFixed(0),
      Number.isNaN(simulator) ? "not installed" : simulator.toFixed(0),
    ]),
  };
}

function toVerdict({ work, memory, simulator }: SpeedRow): Verdict {
  const limit = work === "list" ? 10 : 20;
  return judge(`${nameOf(work)}, memory to simulator`, memory / simulator, { limit, isLowest: true, print: toFactor });
}

function nameOf(work: SpeedRow["work"]): string {
  return work === "list" ? "listed keys" : `${work} of 1 KB`;
}

async function measureSizes(rounds: number): Promise<Table> {
  const page = await measurePage(1_000, 100_000, rounds);
  const small = await measureStoredBytes(1_024, 50_000);
  const large = await measureStoredBytes(65_536, 1_000);
  return {
    header: ["of the bucket in memory", "ratio"],
    rows: [
      ["time of a list page, 100,000 keys outside it to 1,000", page.toFixed(2)],
      ["memory per stored byte, objects of 1 KB", small.toFixed(2)],
      ["memory per stored byte, objects of 64 KB", large.toFixed(2)],
    ],
  };
}
