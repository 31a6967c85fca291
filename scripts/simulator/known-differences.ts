import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Comparison } from "./compare-with-simulator.ts";

/** Something that the simulator does in another way, in words and by the expectations of the contract that do not hold there. */
export interface KnownDifference {
  readonly title: string;
  readonly here: string;
  readonly simulator: string;
  /** Why it is done here in the way that it is. */
  readonly why: string;
  /** What does not hold, by the name of the case. */
  readonly problems?: Readonly<Record<string, readonly string[]>>;
  /** Names of scenarios (tests/runtime/scenarios) that come out in another way. */
  readonly scenarios?: readonly string[];
}

export interface KnownDifferences {
  readonly differences: readonly KnownDifference[];
  /** Cases that the simulator cannot be asked, with the reason. */
  readonly notCompared: Readonly<Record<string, string>>;
}

/** The names of all scenarios that come out in another way, each once. */
export function listKnownScenarios({ differences }: KnownDifferences): readonly string[] {
  return [...new Set(differences.flatMap(({ scenarios = [] }) => scenarios))];
}

/** What a comparison has and `differences.yaml` has not, and the other way round; each with the name of its case. */
export interface Deviations {
  readonly unexpected: readonly string[];
  readonly missing: readonly string[];
}

const FILE = new URL("differences.yaml", import.meta.url);

export function readKnownDifferences(): KnownDifferences {
  return parse(readFileSync(FILE, "utf8")) as KnownDifferences;
}

/** Where a comparison and what is known of it part. */
export function findDeviations({ differences, notCompared }: KnownDifferences, comparison: Comparison): Deviations {
  const known = new Set([
    ...differences.flatMap(({ problems = {} }) => Object.entries(problems).flatMap(toLines)),
    ...Object.entries(notCompared).map(toNotComparedLine),
  ]);
  const found = new Set([
    ...comparison.differing.flatMap(({ name, problems }) => toLines([name, problems])),
    ...comparison.notCompared.map(({ name, reason }) => toNotComparedLine([name, reason])),
  ]);
  return {
    unexpected: [...found].filter((line) => !known.has(line)),
    missing: [...known].filter((line) => !found.has(line)),
  };
}

function toLines([name, problems]: readonly [string, readonly string[]]): readonly string[] {
  return problems.map((problem) => `${name}: ${problem}`);
}

function toNotComparedLine([name, reason]: readonly [string, string]): string {
  return `${name} (not compared): ${reason}`;
}
