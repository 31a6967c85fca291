import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generatePositives } from "../../../tests/contract/call-shapes/generate-cases.ts";

/** Every so many of the programs of one file that the tests generate: at least one of each shape. */
const EVERY = 60;
/** Functions without a hit in each file: a program of the tests alone is some lines, which no file of a project is. */
const PLAIN = 4;

/** Writes programs that call deprecated endpoints, each in another of the shapes that calls have in public code. */
export function writeShapeFiles(folder: string): void {
  generatePositives("rotating")
    .filter((_, index) => index % EVERY === 0)
    .forEach(({ files }, index) => {
      for (const { path, text } of files) {
        const file = join(folder, `program-${index}`, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, [text, ...Array.from({ length: PLAIN }, (_, at) => writeScriptFunction(at))].join("\n"));
      }
    });
}

/** Without types and exports, so that it may stand in a file of any kind. */
function writeScriptFunction(at: number): string {
  return `
/** The rows of a table that are in order, with the sum of a column. */
function sumRows${at}(rows, column, options = {}) {
  const { from = 0, to = rows.length, round = (value) => value } = options;
  let sum = ${at};
  for (const row of rows.slice(from, to)) {
    const value = Number(row[column] ?? 0);
    if (Number.isNaN(value)) continue;
    sum += round(value * 100) / 100;
  }
  return { sum, rows: rows.filter((row) => row[column] !== undefined), mean: sum / Math.max(1, to - from) };
}`;
}
