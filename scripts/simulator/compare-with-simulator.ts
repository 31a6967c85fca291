import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getBuiltinDatabase } from "../../src/database/index.ts";
import { bundleWorker } from "./bundle-worker.ts";
import type { CaseOutcome, Compatibility, Need } from "./case-outcome.ts";
import type { Simulator } from "./find-simulator.ts";
import { newestDate, startSimulator, type SimulatedWorker } from "./start-simulator.ts";

/** The cases of the bucket contract, by what came of them in the simulator. All of them hold here, which the tests show. */
export interface Comparison {
  readonly agreeing: readonly string[];
  readonly differing: readonly { readonly name: string; readonly problems: readonly string[] }[];
  /** What the simulator cannot be asked, with the reason. */
  readonly notCompared: readonly { readonly name: string; readonly reason: string }[];
}

/** More than a case opens. */
const BUCKETS = 128;

/** Runs the contract in the simulator's engine, once for each compatibility that a case asks for. Rejects when it does not run. */
export async function compareWithSimulator(simulator: Simulator): Promise<Comparison> {
  const folder = mkdtempSync(join(tmpdir(), "sunset-contract-"));
  try {
    const script = await bundleWorker("contract", folder);
    return sortCases(await runAsAsked(simulator, script));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The outcomes of all runs. Which compatibilities there are is learnt from the cases that a run could not serve. */
async function runAsAsked(simulator: Simulator, script: string): Promise<readonly CaseOutcome[]> {
  const outcomes: CaseOutcome[] = [];
  const asked = new Map<string, Compatibility>();
  const ask = (each: Compatibility): unknown => isKnown(each) && asked.set(JSON.stringify(each), each);
  ask({ compatibilityFlags: [] });
  // What is asked for meanwhile comes behind.
  for (const compatibility of asked.values()) {
    const latest = await runCases(simulator, script, compatibility);
    outcomes.push(...latest);
    for (const { need } of latest) if (need !== undefined && "compatibility" in need) ask(need.compatibility);
  }
  return outcomes;
}

async function runCases(
  simulator: Simulator,
  script: string,
  compatibility: Compatibility,
): Promise<readonly CaseOutcome[]> {
  const worker = toWorker(compatibility);
  const buckets = Array.from({ length: BUCKETS }, (_, at) => `BUCKET_${at}`);
  const { send, stop } = startSimulator(simulator, { script, workers: [worker], buckets });
  try {
    return JSON.parse((await send(worker.name, "/")).body) as readonly CaseOutcome[];
  } finally {
    await stop();
  }
}

/** The engine does not start with a flag that it does not know. */
function isKnown({ compatibilityFlags = [] }: Compatibility): boolean {
  const spellings = Object.values(getBuiltinDatabase().vocabulary.flags).flat();
  return compatibilityFlags.every((flag) => spellings.includes(flag));
}

function toWorker({ compatibilityDate, compatibilityFlags = [] }: Compatibility): SimulatedWorker {
  const { flags } = getBuiltinDatabase().vocabulary;
  // Of the spellings of a flag, the engine knows the one that the vendor uses: the last.
  const known = compatibilityFlags.map(
    (flag) =>
      Object.values(flags)
        .find((spellings) => spellings.includes(flag))
        ?.at(-1) ?? flag,
  );
  return {
    name: "contract",
    compatibilityDate: compatibilityDate ?? newestDate,
    // Cases compute the hashes that they expect.
    compatibilityFlags: ["nodejs_compat", ...known],
    bindings: { COMPATIBILITY: { compatibilityDate, compatibilityFlags } },
  };
}

/** A case counts by the run that could serve it. */
function sortCases(outcomes: readonly CaseOutcome[]): Comparison {
  const served = outcomes.filter(({ need }) => need === undefined);
  const names = new Set(served.map(({ name }) => name));
  const unserved = new Map(outcomes.filter(({ name }) => !names.has(name)).map((each) => [each.name, each]));
  return {
    agreeing: served.filter(({ problems }) => problems.length === 0).map(({ name }) => name),
    differing: served.filter(({ problems }) => problems.length > 0),
    notCompared: [...unserved.values()].map(({ name, need }) => ({ name, reason: describeNeed(need) })),
  };
}

function describeNeed(need: Need | undefined): string {
  if (need === undefined) return "not run";
  return "impossible" in need
    ? need.impossible
    : "buckets of several compatibility dates, or a flag that no engine knows";
}
