import type { Outcome } from "../watched/watched-process.ts";
import type { SweepOptions } from "./sweep-options.ts";
import type { SweptFile } from "./swept-file.ts";

/** What came of one file; its path is relative to the folder. */
export interface Swept {
  readonly file: string;
  readonly outcome: Outcome<SweptFile>;
}

/** How often something was told, the most frequent first. */
type Counts = Readonly<Record<string, number>>;

/** What `npm run sweep` tells of a tree; `--format json` prints it as it is. */
export interface SweepReport {
  readonly folder: string;
  readonly files: number;
  readonly characters: number;
  /** CPU of the analysis. */
  readonly seconds: number;
  /** What was thrown, told as a defect, not answered in time, or ended the process. */
  readonly crashes: readonly { readonly file: string; readonly how: string }[];
  readonly findings: readonly (SweptFile["findings"][number] & { readonly file: string })[];
  readonly undecided: readonly (SweptFile["undecided"][number] & { readonly file: string })[];
  readonly findingsOf: Counts;
  readonly undecidedOf: Counts;
  /** Files that were not read to their end, by the reason. */
  readonly unread: Counts;
  readonly problems: Counts;
  readonly slowest: readonly Costs[];
  /** Those over which the memory of the process rose most. */
  readonly largest: readonly Costs[];
}

interface Costs {
  readonly file: string;
  readonly characters: number;
  readonly milliseconds: number;
  /** In bytes. */
  readonly memory: number;
}

/** Puts together what came of all files. */
export function toReport(swept: readonly Swept[], { folder, slowest }: SweepOptions): SweepReport {
  const answered = swept.flatMap(({ file, outcome }) =>
    outcome.kind === "answer" ? [{ file, ...outcome.answer }] : [],
  );
  const findings = answered.flatMap(({ file, findings: found }) => found.map((finding) => ({ file, ...finding })));
  const undecided = answered.flatMap(({ file, undecided: found }) => found.map((place) => ({ file, ...place })));
  const costs = answered.map(({ file, characters, milliseconds, memory }) => ({
    file,
    characters,
    milliseconds,
    memory,
  }));
  return {
    folder,
    files: swept.length,
    characters: sum(costs.map(({ characters }) => characters)),
    seconds: sum(costs.map(({ milliseconds }) => milliseconds)) / 1000,
    crashes: swept.flatMap(({ file, outcome }) => {
      const how = outcome.kind === "answer" ? outcome.answer.crash : outcome.how;
      return how === undefined ? [] : [{ file, how }];
    }),
    findings,
    undecided,
    findingsOf: count(findings.map(({ record, certainty }) => `${record} (${certainty})`)),
    undecidedOf: count(undecided.map(({ record, reason }) => `${record}: ${reason}`)),
    unread: count(answered.flatMap(({ unread }) => unread)),
    problems: count(answered.flatMap(({ problems }) => problems)),
    slowest: costs.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, slowest),
    largest: costs.toSorted((one, other) => other.memory - one.memory).slice(0, slowest),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function count(names: readonly string[]): Counts {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}
