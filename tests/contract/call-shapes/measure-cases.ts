import { join } from "node:path";
import { analyze } from "../../../src/engine/analyze.ts";
import type { CallCase, CaseFile } from "./call-case.ts";
import { inProgramFolder } from "./program-folder.ts";

/** What `analyze` answered to a set of cases. */
export interface Measurement {
  /** Cases with an expected record. */
  readonly expected: number;
  readonly cases: number;
  readonly misses: readonly CallCase[];
  /** Findings that no case expects: another record, another line, or one too many. */
  readonly falseAlarms: readonly { readonly case: CallCase; readonly found: string }[];
}

interface Found {
  readonly record: string;
  readonly file: CaseFile;
  readonly line: number;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Analyses every file of every case on its own and compares the findings of all its files with what is expected. */
export function measureCases(cases: readonly CallCase[]): Measurement {
  const misses: CallCase[] = [];
  const falseAlarms: { case: CallCase; found: string }[] = [];
  for (const callCase of cases) {
    const { met, rest } = compare(
      callCase,
      inProgramFolder(callCase, (folder) => findIn(callCase, folder)),
    );
    if (!met) misses.push(callCase);
    for (const { record, file, line } of rest) {
      falseAlarms.push({ case: callCase, found: `${record} in ${file.path}:${String(line)}` });
    }
  }
  return {
    expected: cases.filter(({ record }) => record !== undefined).length,
    cases: cases.length,
    misses,
    falseAlarms,
  };
}

function findIn({ files }: CallCase, root: string): readonly Found[] {
  const linted = files.filter(({ path }) => SCRIPT.test(path) && !path.includes("node_modules"));
  return linted.flatMap((file) => {
    const filename = join(root, file.path);
    const { findings } = analyze({ filename, text: file.text, settings: undefined, root });
    return findings.map(({ record, place }) => ({ record, file, line: toLine(file.text, place.start) }));
  });
}

function toLine(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function compare({ record: expected }: CallCase, found: readonly Found[]): { met: boolean; rest: readonly Found[] } {
  if (expected === undefined) return { met: true, rest: found };
  const index = found.findIndex(({ record, file, line }) => record === expected && file.lines.includes(line));
  return { met: index !== -1, rest: found.filter((_, at) => at !== index) };
}
