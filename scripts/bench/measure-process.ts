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
}

export interface ProcessUsage {
  /** User CPU of the process with all its threads, in milliseconds. */
  readonly user: number;
  readonly output: string;
}

const PRELOAD = new URL("report-usage.js", import.meta.url).href;

/** Runs the process to its end. Throws with its output when it fails. */
export function measureProcess({ script, arguments: rest, folder }: MeasuredProcess): ProcessUsage {
  const scratch = mkdtempSync(join(tmpdir(), "sunset-usage-"));
  const file = join(scratch, "user");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", PRELOAD, script, ...rest], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, BENCH_USAGE_FILE: file },
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}\n${stderr}`);
  const user = Number(readFileSync(file, "utf8"));
  rmSync(scratch, { recursive: true });
  return { user, output: stdout };
}

/** The absolute path of a file of this repository. */
export function toRepositoryPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}
