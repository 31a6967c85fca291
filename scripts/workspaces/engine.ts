import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What runs the scripts of packages and keeps what they gave. */
export interface Engine {
  readonly name: string;
  /** Its package. */
  readonly package: string;
  readonly version: string;
  /** Arguments that run the script `sunset` of all packages. */
  readonly args: readonly string[];
  /** How many tasks its own output says came from the cache; none where it says nothing. */
  readonly cached: RegExp;
}

export const engines: readonly Engine[] = [
  {
    name: "Turborepo",
    package: "turbo",
    version: "2.11.11",
    args: ["run", "sunset", "--no-update-notifier"],
    cached: /Cached:\s+(\d+) cached/,
  },
  {
    name: "Nx",
    package: "nx",
    version: "24.0.6",
    args: ["run-many", "--target=sunset", "--outputStyle=static"],
    cached: /for (\d+) out of \d+ tasks/,
  },
];

/** What one run of an engine did. */
export interface EngineRun {
  /** The packages whose check was run, sorted. */
  readonly ran: readonly string[];
  /** By the engine's own account. */
  readonly cached: number;
  readonly seconds: number;
}

/** No telemetry, no process that stays, no cloud. */
const QUIET = {
  CI: "1",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
  NX_DAEMON: "false",
  NX_NO_CLOUD: "true",
  NX_TUI: "false",
  TURBO_TELEMETRY_DISABLED: "1",
};

/** Runs the checks of all packages in a workspace. Throws where the engine fails. */
export function runEngine(engine: Engine, folder: string): EngineRun {
  const log = join(folder, "ran.log");
  rmSync(log, { force: true });
  const started = performance.now();
  const out = run(join("node_modules", ".bin", engine.package), engine.args, folder);
  const seconds = (performance.now() - started) / 1000;
  const ran = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n").sort() : [];
  return { ran, cached: Number(engine.cached.exec(out)?.[1] ?? 0), seconds };
}

/** Gives what a program prints. Throws where it fails. */
export function run(program: string, args: readonly string[], cwd: string): string {
  const options = {
    cwd,
    encoding: "utf8",
    env: { ...process.env, ...QUIET },
    shell: process.platform === "win32",
  } as const;
  const { status, stdout, stderr, error } = spawnSync(program, [...args], options);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed.\n${error?.message ?? ""}${stdout}${stderr}`);
  return stdout;
}
