import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { generateDatabase } from "./generate-database.ts";
import { generateReadme } from "./generate-readme.ts";
import { generateRuleDocs } from "./generate-rule-docs.ts";
import { generateSchedule } from "./generate-schedule.ts";
import { generateSchema } from "./generate-schema.ts";
import { rootFolder } from "./read-rules.ts";
import type { Output } from "./output.ts";

/** Everything that is generated; an entry here is written by `npm run generate` and compared by `--check`. */
const outputs: readonly Output[] = [
  generateSchema,
  generateDatabase,
  generateSchedule,
  ...generateRuleDocs,
  generateReadme,
];

const isCheck = process.argv.includes("--check");
let hasStale = false;
for (const { file, generate } of outputs) {
  const path = new URL(file, rootFolder);
  const text = await generate();
  if (readIfPresent(path) === text) continue;
  hasStale = true;
  if (!isCheck) writeFileSync(path, text);
  console.log(`${isCheck ? "stale: " : "wrote "}${relative(process.cwd(), path.pathname)}`);
}
if (isCheck && hasStale) {
  console.log("Run `npm run generate` and commit what it writes.");
  process.exitCode = 1;
}

function readIfPresent(path: URL): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
