/**
 * Prints what linting costs, as ratios measured side by side in one run: `npm run bench [-- --rounds 7 --edits 10000]`;
 * `-- folders`, `-- edits` or `-- bucket` measures one of them alone.
 * Folders: user CPU of whole processes, so the ratios hold on a busy machine too; ESLint's own start is part of each.
 * Edits: one file that is open in an editor all day, with what it leaves on the heap.
 * Bucket: the reference bucket beside the public simulator, where `npm run simulator` has installed it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureBuckets, type SpeedRow } from "./bench/bucket/measure-buckets.ts";
import { measurePage } from "./bench/bucket/measure-page.ts";
import { measureStoredBytes } from "./bench/bucket/measure-stored-bytes.ts";
import { compareFolder, type FolderCost } from "./bench/compare-folder.ts";
import { copyPublicFiles } from "./bench/copy-public-files.ts";
import { measureEdits } from "./bench/measure-edits.ts";
import { writeHitFiles } from "./bench/write-hit-files.ts";
import { findSimulator } from "./simulator/find-simulator.ts";

interface FolderRow {
  readonly folder: string;
  readonly run: string;
  readonly user: string;
  readonly ratio: string;
  readonly target: string;
}

interface EditRow {
  readonly imports: string;
  readonly findings: number;
  readonly "per edit": string;
  readonly "ratio to parsing": string;
  /** At a tenth, at the half and at the end. */
  readonly heap: string;
  readonly "growth per 1,000 edits": string;
}

interface BucketSpeedRow {
  readonly "per second": string;
  readonly memory: string;
  readonly "on disk": string;
  readonly simulator: string;
  readonly "memory to simulator": string;
}

const options = { rounds: { type: "string", default: "5" }, edits: { type: "string", default: "10000" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const isMeasured = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
if (isMeasured("folders")) console.table(measureFolders(Number(values.rounds)));
if (isMeasured("edits")) console.table([false, true].map((isChanging) => toEditRow(Number(values.edits), isChanging)));
if (isMeasured("bucket")) {
  console.table(await measureSpeed(Number(values.rounds)));
  console.table(await measureSizes(Number(values.rounds)));
}

function measureFolders(rounds: number): readonly FolderRow[] {
  const folder = mkdtempSync(join(tmpdir(), "sunset-bench-"));
  try {
    copyPublicFiles(join(folder, "without-hits"));
    writeHitFiles(join(folder, "with-hits"));
    return [
      ...toRows("without a hit", compareFolder(join(folder, "without-hits"), rounds), { plugin: 1.05, command: 0.1 }),
      ...toRows("full of hits", compareFolder(join(folder, "with-hits"), rounds), { plugin: 1.35, command: 0.5 }),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toRows(title: string, cost: FolderCost, target: { plugin: number; command: number }): readonly FolderRow[] {
  const name = `${cost.files} files ${title}, ${cost.messages} messages`;
  return [
    { folder: name, run: "ESLint, no rules", user: toTime(cost.plain), ratio: "1", target: "" },
    {
      folder: name,
      run: "ESLint, recommended",
      user: toTime(cost.plugin),
      ...toRatio(cost.pluginRatio, target.plugin),
    },
    { folder: name, run: "command", user: toTime(cost.command), ...toRatio(cost.commandRatio, target.command) },
  ];
}

function toTime(milliseconds: number): string {
  return `${milliseconds.toFixed(0)} ms`;
}

function toRatio(ratio: number, target: number): Pick<FolderRow, "ratio" | "target"> {
  return { ratio: ratio.toFixed(3), target: `${target} ${ratio <= target ? "reached" : "missed"}` };
}

function toEditRow(edits: number, isChanging: boolean): EditRow {
  const { perEdit, perParse, heap, findings } = measureEdits({ edits, isChanging });
  const [atTenth = NaN, atHalf = NaN, atEnd = NaN] = [heap[0], heap[4], heap[9]];
  return {
    imports: isChanging ? "one changes every 100 edits" : "do not change",
    findings,
    "per edit": `${perEdit.toFixed(2)} ms`,
    "ratio to parsing": (perEdit / perParse).toFixed(2),
    heap: [atTenth, atHalf, atEnd].map((bytes) => `${(bytes / 1e6).toFixed(2)} MB`).join(", "),
    // In the second half: before it, caches fill up to their bounds and the engine compiles.
    "growth per 1,000 edits": `${((atEnd - atHalf) / edits / 0.5).toFixed(1)} kB`,
  };
}

async function measureSpeed(rounds: number): Promise<readonly BucketSpeedRow[]> {
  if (findSimulator() === undefined) {
    console.log("There is nothing to compare with: `npm run simulator` installs the public simulator.");
  }
  return (await measureBuckets(rounds)).map(toSpeedRow);
}

function toSpeedRow({ work, memory, durable, simulator }: SpeedRow): BucketSpeedRow {
  const target = work === "list" ? 10 : 20;
  const ratio = memory / simulator;
  const verdict = `${ratio.toFixed(0)} (at least ${target}: ${ratio >= target ? "reached" : "missed"})`;
  return {
    "per second": work === "list" ? "listed keys" : `${work} of 1 KB`,
    memory: memory.toFixed(0),
    "on disk": durable.toFixed(0),
    simulator: Number.isNaN(simulator) ? "not installed" : simulator.toFixed(0),
    "memory to simulator": Number.isNaN(simulator) ? "" : verdict,
  };
}

async function measureSizes(rounds: number): Promise<Readonly<Record<string, string>>> {
  const page = await measurePage(1_000, 100_000, rounds);
  const small = await measureStoredBytes(1_024, 50_000);
  const large = await measureStoredBytes(65_536, 1_000);
  return {
    "time of a list page, 100,000 keys outside it to 1,000": page.toFixed(2),
    "memory per stored byte, objects of 1 KB": small.toFixed(2),
    "memory per stored byte, objects of 64 KB": large.toFixed(2),
  };
}
