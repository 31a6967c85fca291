import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { scenarios } from "../../tests/runtime/scenarios/index.ts";
import { bundleWorker } from "./bundle-worker.ts";
import type { Simulator } from "./find-simulator.ts";
import { newestDate, startSimulator } from "./start-simulator.ts";

/** By name, in the order of the names. */
export type Outcomes = Readonly<Record<string, string>>;

/** The names of the scenarios, by what came of them. */
type RecordedScenarios = Readonly<Record<string, readonly string[]>>;

/** What came of the scenarios in the simulator. */
export const recordedFile = fileURLToPath(new URL("../../tests/runtime/scenarios/recorded.json", import.meta.url));

/** Scenarios of one request to the simulator, which does not wait for long ones. */
const BATCH = 100;

/** Runs all scenarios in the simulator's engine. Rejects when it does not run. */
export async function recordScenarios(simulator: Simulator): Promise<Outcomes> {
  const folder = mkdtempSync(join(tmpdir(), "sunset-scenarios-"));
  const compatibility = { compatibilityDate: newestDate, compatibilityFlags: ["nodejs_compat"], bindings: {} };
  const worker = { name: "scenarios", ...compatibility };
  try {
    const script = await bundleWorker("scenarios", folder);
    const { send, stop } = startSimulator(simulator, { script, workers: [worker], buckets: ["BUCKET"] });
    const outcomes: Record<string, string> = {};
    try {
      for (let from = 0; from < Object.keys(scenarios).length; from += BATCH) {
        const { body } = await send(worker.name, `/?from=${from}&count=${BATCH}`);
        Object.assign(outcomes, JSON.parse(body));
      }
    } finally {
      await stop();
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What was recorded last. */
export function readRecordedScenarios(): Outcomes {
  const recorded = JSON.parse(readFileSync(recordedFile, "utf8")) as RecordedScenarios;
  return Object.fromEntries(
    Object.entries(recorded).flatMap(([outcome, names]) => names.map((name) => [name, outcome])),
  );
}

/** The content of the file that `readRecordedScenarios` reads. */
export function writeRecordedScenarios(outcomes: Outcomes): string {
  const recorded: Record<string, string[]> = {};
  for (const [name, outcome] of Object.entries(outcomes)) (recorded[outcome] ??= []).push(name);
  return JSON.stringify(recorded);
}

/** The names of scenarios that came out in another way. */
export function findChangedScenarios(before: Outcomes, after: Outcomes): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
}
