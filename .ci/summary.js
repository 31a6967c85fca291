import { existsSync, readFileSync } from "node:fs";

/** Prints `N passed, N failed` from the test runner's JSON report. A test file that did not load counts as one failure. */
const [file] = process.argv.slice(2);
const report = file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
if (report === undefined) console.log("The tests did not run: there is no report.");

const files = report?.testResults ?? [];
const unloaded = files.filter(({ status, assertionResults }) => status === "failed" && assertionResults.length === 0);
const failed = (report?.numFailedTests ?? 0) + unloaded.length;
console.log(`${report?.numPassedTests ?? 0} passed, ${failed} failed`);
process.exitCode = report === undefined || failed > 0 ? 1 : 0;
