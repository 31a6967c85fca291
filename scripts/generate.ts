import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ProblemError } from "../src/model/index.ts";
import { findUnfilled } from "./find-unfilled.ts";
import { generateCoverage } from "./generate-coverage.ts";
import { generateDatabase } from "./generate-database.ts";
import { generateGuides } from "./generate-guides.ts";
import { generateMigrationDocs } from "./generate-migration-docs.ts";
import { generateGate } from "./generate-gate.ts";
import { generateLicences } from "./generate-licences.ts";
import { generateProofs } from "./generate-proofs.ts";
import { generateManagementApi } from "./generate-management-api.ts";
import { generateReadme } from "./generate-readme.ts";
import { generateRuntime } from "./generate-runtime.ts";
import { generateRecordIds } from "./generate-record-ids.ts";
import { generateRuleDocs } from "./generate-rule-docs.ts";
import { generateSchedule } from "./generate-schedule.ts";
import { generateSchema } from "./generate-schema.ts";
import { generateSdkCalls } from "./generate-sdk-calls.ts";
import { generateSimulator } from "./generate-simulator.ts";
import { rootFolder } from "./read-rules.ts";
import { runScript } from "./run-script.ts";
import type { Output } from "./output.ts";

/** Everything that is generated; an entry here is written by `npm run generate` and compared by `--check`. */
const outputs: readonly Output[] = [
  generateSchema,
  generateDatabase,
  generateGate,
  generateRecordIds,
  generateGuides,
  ...generateMigrationDocs,
  generateSchedule,
  generateCoverage,
  generateSimulator,
  generateSdkCalls,
  generateProofs,
  ...generateRuleDocs,
  generateManagementApi,
  generateRuntime,
  generateReadme,
  generateLicences,
];

await runScript("Usage: npm run generate -- [--check]", async () => {
  // Strict: a flag that is misspelt must not write what was to be compared.
  await generateAll(parseArgs({ options: { check: { type: "boolean", default: false } } }).values.check);
});

async function generateAll(isCheck: boolean): Promise<void> {
  try {
    refuseUnfilled();
    if (!(await writeStale(isCheck)) || !isCheck) return;
    console.log("Run `npm run generate` and commit what it writes.");
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    console.error(error.message);
  }
  process.exitCode = 1;
}

/** Throws one ProblemError for all that new records still have to say. */
function refuseUnfilled(): void {
  const files = readdirSync(new URL("rules", rootFolder), { recursive: true, encoding: "utf8" });
  const problems = files
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((name) => findUnfilled(`rules/${name}`, readFileSync(new URL(`rules/${name}`, rootFolder), "utf8")));
  if (problems.length > 0) throw new ProblemError(problems);
}

/** Writes what is not up to date, or names it only; whether there was any. */
async function writeStale(isCheck: boolean): Promise<boolean> {
  let isStale = false;
  for (const { file, generate } of outputs) {
    const path = new URL(file, rootFolder);
    const text = await generate();
    if (readIfPresent(path) === text) continue;
    isStale = true;
    if (!isCheck) writeFileSync(path, text);
    console.log(`${isCheck ? "stale: " : "wrote "}${file}`);
  }
  return isStale;
}

function readIfPresent(path: URL): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
