/** Prints recall and false alarms over all generated files: `npx tsx tests/contract/call-shapes/report.ts [--every]`. */
import { describeMeasurement } from "./describe-measurement.ts";
import { generateForeign, generateLive, generateLookAlikes, generatePositives } from "./generate-cases.ts";
import { measureCases } from "./measure-cases.ts";

const coverage = process.argv.includes("--every") ? "every" : "rotating";
for (const [title, cases] of [
  ["deprecated endpoints at the API", generatePositives(coverage)],
  ["live endpoints at the API", generateLive(coverage)],
  ["deprecated endpoints at foreign hosts", generateForeign(coverage)],
  ["look-alikes", generateLookAlikes(coverage)],
] as const) {
  console.log(`${title}: ${describeMeasurement(measureCases(cases), 30)}\n`);
}
