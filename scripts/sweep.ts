/**
 * `npm run sweep -- <folder>` tells of any tree what the analysis gives and costs: crashes, findings, what is undecided or not read to
 * its end, the slowest files and those that take most memory. The files are those that the command takes, on all surfaces. `--format json`
 * prints all of it for programs, `--whole` takes what the command leaves out too, `--every 10` takes a tenth of the files, `--strict` reports what `check --strict` does, `--no-gate`
 * parses each file whatever it holds, `--slowest 20` and `--seconds 30` say how many are told and when a file has hung. The exit code is 1 when
 * something crashed.
 */
import { relative } from "node:path";
import { globSync } from "tinyglobby";
import { getBuiltinSearch } from "../src/database/gate/builtin-search.ts";
import { SURFACES } from "../src/cli/arguments/check-options.ts";
import { findFiles } from "../src/cli/files/find-files.ts";
import { isWantedByText, isWantedFile } from "../src/cli/files/is-wanted-file.ts";
import { runScript } from "./run-script.ts";
import { readSweepOptions, type SweepOptions } from "./sweep/sweep-options.ts";
import { toReport, type Swept } from "./sweep/sweep-report.ts";
import type { SweepItem, SweptFile } from "./sweep/swept-file.ts";
import { writeReport } from "./sweep/write-report.ts";
import { watch } from "./watched/watched-process.ts";

const USAGE = `Usage: npm run sweep -- <folder> [--format table|json] [--whole] [--every <n>] [--strict] [--no-gate] [--slowest <n>]
       [--seconds <n>]`;

await runScript(USAGE, async () => {
  const options = readSweepOptions(process.argv.slice(2));
  const report = toReport(await sweep(options), options);
  console.log(options.format === "json" ? JSON.stringify(report, undefined, 2) : writeReport(report));
  process.exitCode = report.crashes.length === 0 ? 0 : 1;
});

async function sweep(given: SweepOptions): Promise<readonly Swept[]> {
  const { folder, isStrict, hasGate, every, seconds } = given;
  const files = listFiles(given).filter((_, index) => index % every === 0);
  const script = new URL("sweep/sweep-files.ts", import.meta.url);
  const watched = watch<SweepItem, SweptFile>({ script, milliseconds: seconds * 1000, heap: 2048 });
  const swept: Swept[] = [];
  for (const file of files) {
    const outcome = await watched.run({ file, folder, isStrict, hasGate });
    swept.push({ file: relative(folder, file), outcome });
    if (swept.length % 5000 === 0) console.error(`${swept.length} of ${files.length} files`);
  }
  watched.close();
  return swept;
}

function listFiles({ folder, isStrict, isWhole }: SweepOptions): readonly string[] {
  const { vocabulary } = getBuiltinSearch({ announcements: isStrict, habits: isStrict });
  const isWanted = (file: string): boolean | undefined => isWantedFile(file, SURFACES, vocabulary);
  const byText = (file: string): boolean => isWantedByText(file, SURFACES);
  const counts = (file: string): boolean => isWanted(file) ?? byText(file);
  if (isWhole) return globSync(["**/*"], { cwd: folder, absolute: true, dot: true }).filter(counts).sort();
  const skip = (shown: string, reason: string): void => console.error(`${shown}: ${reason}`);
  return findFiles(["."], folder, { isWanted, isWantedByText: byText, skip, exclude: [] }).map(({ file }) => file);
}
