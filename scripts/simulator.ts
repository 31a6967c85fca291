/**
 * Runs the contract of the bucket in the public simulator's engine, and compares what differs with what is known
 * (scripts/simulator/differences.yaml, from which docs/simulator.md is made): `npm run simulator`. The simulator is installed
 * into `.simulator` when it is not there. The exit code is 1 when the differences are others, 2 when it cannot be run.
 */
import { compareWithSimulator } from "./simulator/compare-with-simulator.ts";
import { installSimulator } from "./simulator/install-simulator.ts";
import { findDeviations, readKnownDifferences } from "./simulator/known-differences.ts";

try {
  process.exitCode = (await compare()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** Whether all differences are known. */
async function compare(): Promise<boolean> {
  const simulator = installSimulator();
  console.log(`Running the contract in the simulator ${simulator.version}; this takes a minute or two …`);
  const comparison = await compareWithSimulator(simulator);
  const { agreeing, differing, notCompared } = comparison;
  console.log(`${agreeing.length} cases agree, ${differing.length} differ, ${notCompared.length} cannot be asked.`);
  const { unexpected, missing } = findDeviations(readKnownDifferences(), comparison);
  printLines("Differences that scripts/simulator/differences.yaml does not explain:", unexpected);
  printLines("Differences that it explains, and that are not there:", missing);
  return unexpected.length + missing.length === 0;
}

function printLines(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`${title}\n${lines.map((line) => `  ${line}`).join("\n")}`);
}
