import { createBucket } from "../../../src/runtime/index.ts";
import { findSimulator } from "../../simulator/find-simulator.ts";
import { median } from "../median.ts";
import { loadNames } from "./bucket-load.ts";
import { measurePage } from "./measure-page.ts";
import { measureSimulator, measureTimes, type BucketTimes, type LoadSizes } from "./measure-rates.ts";
import { measureStoredBytes } from "./measure-stored-bytes.ts";

interface SpeedRow {
  readonly work: string;
  readonly memory: string;
  readonly simulator: string;
  readonly ratio: string;
}

interface FigureRow {
  readonly figure: string;
  readonly value: string;
}

const SIZES: LoadSizes = { stored: 10_000, read: 2_000 };
const KILOBYTE = 1024;
/** At least so many times the simulator's rate; listing takes less than a tenth of its time. */
const TARGETS: Readonly<Record<keyof BucketTimes, number>> = { put: 20, get: 20, head: 20, list: 10 };

/** Objects of 1 KB per second: a bucket in memory, and the simulator where it is installed. */
export async function compareSpeed(rounds: number): Promise<readonly SpeedRow[]> {
  const installed = findSimulator();
  if (installed === undefined)
    console.log("Without the simulator, which `npm run simulator` installs, there are no ratios.");
  const simulator = installed && (await measureSimulator(installed, SIZES));
  const all: BucketTimes[] = [];
  for (let round = 0; round < rounds; round++) all.push(await measureTimes(createBucket(), SIZES));
  return loadNames.map((name) => {
    const ours = median(all.map((times) => times[name]));
    return toSpeedRow(name, ours, simulator?.[name]);
  });
}

function toSpeedRow(name: keyof BucketTimes, ours: number, simulator: number | undefined): SpeedRow {
  const ratio = simulator === undefined ? NaN : simulator / ours;
  const verdict = `${ratio.toFixed(0)} (target ${TARGETS[name]}, ${ratio >= TARGETS[name] ? "reached" : "missed"})`;
  return {
    work: name === "list" ? `list ${SIZES.stored} keys` : name,
    memory: toRate(ours),
    simulator: simulator === undefined ? "" : toRate(simulator),
    ratio: simulator === undefined ? "" : verdict,
  };
}

function toRate(milliseconds: number): string {
  return `${(1000 / milliseconds).toFixed(0)} per second`;
}

/** What does not depend on another program. */
export async function measureFigures(rounds: number): Promise<readonly FigureRow[]> {
  const page = await measurePage(1_000, 100_000, rounds);
  const small = await measureStoredBytes(KILOBYTE, 50_000);
  const large = await measureStoredBytes(64 * KILOBYTE, 1_000);
  return [
    { figure: "list page: time with 100,000 keys outside to time with 1,000", value: page.toFixed(2) },
    { figure: "memory per stored byte, objects of 1 KB", value: small.toFixed(2) },
    { figure: "memory per stored byte, objects of 64 KB", value: large.toFixed(2) },
  ];
}
