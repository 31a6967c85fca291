import type { Corpus } from "./compare-corpus.ts";
import { measureProcess, toRepositoryPath } from "./measure-process.ts";

interface FileCost {
  readonly file: string;
  readonly cost: number;
  readonly findings: number;
  /** Whether not all of the file was looked at. */
  readonly isCutOff: boolean;
}

/** What the analysis of each file cost, in milliseconds of CPU, in one process and in this order. */
export interface FileCosts {
  /** What is loaded once, at the first file that is read. */
  readonly load: number;
  readonly files: readonly FileCost[];
}

const SCRIPT = toRepositoryPath("scripts/bench/processes/analyze-files.ts");
// By its path: the measured process runs in another folder.
const LOADER = ["--import", import.meta.resolve("tsx")];

/** Analyses the files of the corpus; `paths` are files here. */
export function measureFiles({ folder, paths }: Corpus, settings: object = {}): FileCosts {
  const measured = { script: SCRIPT, arguments: [JSON.stringify(settings), ...paths], folder, nodeArguments: LOADER };
  return JSON.parse(measureProcess(measured).output) as FileCosts;
}

/** What all files cost together. */
export function sumOf({ files }: FileCosts): number {
  return files.reduce((sum, { cost }) => sum + cost, 0);
}
