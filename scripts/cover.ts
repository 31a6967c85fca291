import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { digestTests, mergeRecordings, readRecording, recordingFile } from "../tests/coverage/recording.ts";
import { rootFolder } from "./read-rules.ts";

/** What one run of the tests gives: the reporter of tests/coverage/knock-out writes it. */
interface Run {
  readonly files: readonly string[];
  readonly failing: Readonly<Record<string, readonly string[]>>;
}

// Names of files to run; those whose tests have changed when there are none, and all with `--all`.
const named = process.argv.slice(2).filter((name) => name !== "--all");
const before = readRecording();
const changed = Object.keys(before.files).filter((file) => digestTests(file) !== before.files[file]);
const files = named.length > 0 || process.argv.includes("--all") ? named : changed;

if (files.length === 0 && !process.argv.includes("--all")) console.log("No test has changed since the last recording.");
else process.exitCode = record(files);

/** Runs tests with and without each behaviour, and writes which of them fail without which. */
function record(names: readonly string[]): number {
  const folder = mkdtempSync(join(tmpdir(), "sunset-cover-"));
  const output = join(folder, "run.json");
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/coverage/vitest.config.ts", ...names];
  const env = { ...process.env, SUNSET_RECORDING: output };
  const { status } = spawnSync(process.execPath, args, { cwd: fileURLToPath(rootFolder), env, stdio: "inherit" });
  if (status === 0) {
    const run = JSON.parse(readFileSync(output, "utf8")) as Run;
    const merged = mergeRecordings(before, run.failing, run.files);
    writeFileSync(recordingFile, `${JSON.stringify(merged, undefined, 1)}\n`);
    spawnSync("npm", ["run", "generate"], { cwd: fileURLToPath(rootFolder), stdio: "inherit" });
  }
  rmSync(folder, { recursive: true });
  return status ?? 1;
}
