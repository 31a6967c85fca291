/**
 * Runs the contract of the bucket in the public simulator's engine, and compares what differs with what is known
 * (scripts/simulator/differences.yaml, from which docs/simulator.md is made): `npm run simulator`. The scenarios
 * (tests/runtime/scenarios) are run there too, and compared with what was recorded; `npm run simulator -- --record` records them
 * anew. The simulator is installed into `.simulator` when it is not there. The exit code is 1 when the differences are others, 2
 * when it cannot be run.
 */
import { writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { compareWithSimulator } from "./simulator/compare-with-simulator.ts";
import { installSimulator } from "./simulator/install-simulator.ts";
import {
  findChangedScenarios,
  readRecordedScenarios,
  recordedFile,
  recordScenarios,
  writeRecordedScenarios,
} from "./simulator/record-scenarios.ts";
import type { Simulator } from "./simulator/find-simulator.ts";
import { findDeviations, readKnownDifferences } from "./simulator/known-differences.ts";

try {
  const simulator = installSimulator();
  if (process.argv.includes("--record")) await record(simulator);
  const isSame = await compare(simulator);
  process.exitCode = (await checkRecord(simulator)) && isSame ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Whether all differences are known. */
async function compare(simulator: Simulator): Promise<boolean> {
  console.log(`Running the contract in the simulator ${simulator.version}; this takes a minute or two …`);
  const comparison = await compareWithSimulator(simulator);
  const { agreeing, differing, notCompared } = comparison;
  console.log(`${agreeing.length} cases agree, ${differing.length} differ, ${notCompared.length} cannot be asked.`);
  const { unexpected, missing } = findDeviations(readKnownDifferences(), comparison);
  printLines("Differences that scripts/simulator/differences.yaml does not explain:", unexpected);
  printLines("Differences that it explains, and that are not there:", missing);
  return unexpected.length + missing.length === 0;
}

async function record(simulator: Simulator): Promise<void> {
  const text = writeRecordedScenarios(await recordScenarios(simulator));
  writeFileSync(recordedFile, await format(text, { ...(await resolveConfig(recordedFile)), parser: "json" }));
}

/** Whether the scenarios come out as they were recorded. */
async function checkRecord(simulator: Simulator): Promise<boolean> {
  const recorded = readRecordedScenarios();
  console.log(`Running ${Object.keys(recorded).length} scenarios …`);
  const changed = findChangedScenarios(recorded, await recordScenarios(simulator));
  printLines("Scenarios that come out in another way than was recorded (`npm run simulator -- --record`):", changed);
  return changed.length === 0;
}

function printLines(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join("\n")}`);
}
