import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ProblemError } from "../src/model/index.ts";
import { generateCoverage } from "./generate-coverage.ts";
import { generateDatabase } from "./generate-database.ts";
import { generateProofs } from "./generate-proofs.ts";
import { generateManagementApi } from "./generate-management-api.ts";
import { generateReadme } from "./generate-readme.ts";
import { generateRuleDocs } from "./generate-rule-docs.ts";
import { generateSchedule } from "./generate-schedule.ts";
import { generateSchema } from "./generate-schema.ts";
import { generateSimulator } from "./generate-simulator.ts";
import { rootFolder } from "./read-rules.ts";
import type { Output } from "./output.ts";

/** Everything that is generated; an entry here is written by `npm run generate` and compared by `--check`. */
const outputs: readonly Output[] = [
  generateSchema,
  generateDatabase,
  generateSchedule,
  generateCoverage,
  generateSimulator,
  generateProofs,
  ...generateRuleDocs,
  generateManagementApi,
  generateReadme,
];

// Strict: a flag that is misspelt must not write what was to be compared.
const isCheck = parseArgs({ options: { check: { type: "boolean" } } }).values.check === true;

try {
  if ((await writeStale()) && isCheck) {
    console.log("Run `npm run generate` and commit what it writes.");
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof ProblemError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Writes what is not up to date, or names it only; whether there was any. */
async function writeStale(): Promise<boolean> {
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
