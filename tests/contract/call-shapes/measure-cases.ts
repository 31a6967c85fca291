import { analyze } from "../../../src/engine/analyze.ts";
import type { CallCase } from "./generate-cases.ts";

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
  readonly line: number;
}

/** Analyses every case on its own and compares findings with what is expected. */
export function measureCases(cases: readonly CallCase[]): Measurement {
  const misses: CallCase[] = [];
  const falseAlarms: { case: CallCase; found: string }[] = [];
  for (const callCase of cases) {
    const { met, rest } = compare(callCase, findIn(callCase));
    if (!met) misses.push(callCase);
    for (const { record, line } of rest) falseAlarms.push({ case: callCase, found: `${record} on line ${line}` });
  }
  return {
    expected: cases.filter(({ record }) => record !== undefined).length,
    cases: cases.length,
    misses,
    falseAlarms,
  };
}

function findIn({ filename, text }: CallCase): readonly Found[] {
  const { findings } = analyze({ filename, text, settings: undefined, root: "/generated" });
  return findings.map(({ record, place }) => ({ record, line: text.slice(0, place.start).split("\n").length }));
}

function compare(callCase: CallCase, found: readonly Found[]): { met: boolean; rest: readonly Found[] } {
  if (callCase.record === undefined) return { met: true, rest: found };
  const index = found.findIndex(({ record, line }) => record === callCase.record && callCase.lines.includes(line));
  return { met: index !== -1, rest: found.filter((_, at) => at !== index) };
}
