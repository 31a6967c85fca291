/**
 * Prints recall and false alarms over all generated programs:
 * `npx tsx tests/contract/call-shapes/report.ts [--every] [--shape=<part of a name>]`.
 */
import { describeMeasurement } from "./describe-measurement.ts";
import {
  generateForeign,
  generateForeignPayloads,
  generateLive,
  generateLookAlikes,
  generatePayloads,
  generatePositives,
} from "./generate-cases.ts";
import { measureCases } from "./measure-cases.ts";
import type { CallCase } from "./call-case.ts";

const SHOWN = 30;
const coverage = process.argv.includes("--every") ? "every" : "rotating";
const wanted = process.argv.find((argument) => argument.startsWith("--shape="))?.slice("--shape=".length) ?? "";

const sets: readonly (readonly [string, readonly CallCase[]])[] = [
  ["deprecated endpoints at the API", generatePositives(coverage)],
  ["live endpoints at the API", generateLive(coverage)],
  ["deprecated endpoints at foreign hosts", generateForeign(coverage)],
  ["look-alikes", generateLookAlikes(coverage)],
  ["several files: deprecated endpoints at the API", generatePositives(coverage, "program")],
  ["several files: live endpoints at the API", generateLive(coverage, "program")],
  ["several files: deprecated endpoints at foreign hosts", generateForeign(coverage, "program")],
  ["payloads sent to the API", generatePayloads()],
  ["payloads sent to foreign hosts", generateForeignPayloads()],
];

for (const [title, cases] of sets) {
  const chosen = cases.filter(({ shape }) => shape.includes(wanted));
  console.log(`${title}: ${describeMeasurement(measureCases(chosen), SHOWN)}\n`);
}
