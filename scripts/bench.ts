/**
 * Prints what linting costs, as ratios measured side by side in one run: `npm run bench [-- --rounds 7]`.
 * User CPU of whole processes, so the ratios hold on a busy machine too; ESLint's own start is part of each.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { compareFolder, type FolderCost } from "./bench/compare-folder.ts";
import { copyPublicFiles } from "./bench/copy-public-files.ts";
import { writeHitFiles } from "./bench/write-hit-files.ts";

interface Row {
  readonly folder: string;
  readonly run: string;
  readonly user: string;
  readonly ratio: string;
  readonly target: string;
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
const folder = mkdtempSync(join(tmpdir(), "sunset-bench-"));
try {
  copyPublicFiles(join(folder, "without-hits"));
  writeHitFiles(join(folder, "with-hits"));
  const rows = [
    ...toRows("without a hit", compareFolder(join(folder, "without-hits"), rounds), { plugin: 1.05, command: 0.1 }),
    ...toRows("full of hits", compareFolder(join(folder, "with-hits"), rounds), { plugin: 1.35, command: 0.5 }),
  ];
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true });
}

function toRows(title: string, cost: FolderCost, target: { plugin: number; command: number }): readonly Row[] {
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

function toRatio(ratio: number, target: number): Pick<Row, "ratio" | "target"> {
  return { ratio: ratio.toFixed(3), target: `${target} ${ratio <= target ? "reached" : "missed"}` };
}
