import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A Node process to measure: its script and arguments. */
export interface MeasuredProcess {
  readonly script: string;
  readonly arguments: readonly string[];
  readonly folder: string;
  /** For Node itself. */
  readonly nodeArguments?: readonly string[];
}

export interface ProcessUsage {
  /** User CPU of the process with all its threads, in milliseconds. */
  readonly user: number;
  /** The same with the system's part. */
  readonly total: number;
  /** Resident memory at its highest, in bytes. */
  readonly memory: number;
  /** Milliseconds from start to end. */
  readonly wall: number;
  readonly output: string;
}

const PRELOAD = new URL("processes/report-usage.js", import.meta.url).href;

/** Runs the process to its end. Throws with its output when it fails. */
export function measureProcess(measured: MeasuredProcess): ProcessUsage {
  const { script, arguments: rest, folder, nodeArguments = [] } = measured;
  const scratch = mkdtempSync(join(tmpdir(), "sunset-usage-"));
  const file = join(scratch, "usage");
  const start = performance.now();
  const command = [...nodeArguments, "--import", PRELOAD, script, ...rest];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, BENCH_USAGE_FILE: file },
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script} ended with ${status}\n${stderr}`);
  const usage = JSON.parse(readFileSync(file, "utf8")) as Pick<ProcessUsage, "user" | "total" | "memory">;
  rmSync(scratch, { recursive: true });
  return { ...usage, wall, output: stdout };
}

/** The absolute path of a file of this repository. */
export function toRepositoryPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
