import { fileURLToPath } from "node:url";
import type { Finding } from "../../../src/model/index.ts";
import { analyze } from "../../../src/engine/analyze.ts";
import { runProgram } from "./run-program.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What is read of a program that no run bears out. */
export interface Faults {
  /** Paths that are said to be requested for sure, and no run requests, although some run comes to them. */
  readonly wrong: readonly string[];
  /** Paths that a run requests, and of which nothing is said. */
  readonly missed: readonly string[];
}

/** Holds what is read of a program against what it does. `databases`: each path of the programs has a record there. */
export function judgeProgram(program: string, databases: readonly string[]): Faults {
  const { sent, met } = runProgram(program);
  const { findings, undecided } = analyze({ filename: `${root}main.js`, text: program, settings: { databases }, root });
  const proved = new Set(findings.filter(({ certainty }) => certainty === "proved").map(pathOf));
  const told = new Set([...findings, ...undecided].map(pathOf));
  return {
    wrong: [...proved].filter((path) => met.has(path) && !sent.has(path)),
    missed: [...sent].filter((path) => path.startsWith("p") && !told.has(path)),
  };
}

function pathOf({ record }: Pick<Finding, "record">): string {
  return /p\d+x/.exec(record)?.[0] ?? record;
}
