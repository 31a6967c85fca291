import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { getBuiltinDatabase } from "../src/database/index.ts";
import { findUnprovenFixes } from "../tests/proof/find-unproven-fixes.ts";
import { outcomesFile } from "../tests/proof/outcomes-file.ts";
import { listProofPrograms } from "../tests/proof/proof-programs.ts";
import { proveAll } from "../tests/proof/prove-all.ts";
import { summarize } from "../tests/proof/summarize.ts";

/*
 * `npm run prove`: runs every program before and after its edits and writes what that shows; `npm run generate` makes the docs from
 * it. The tests run the same and compare, so that nothing has to be run twice. Writes nothing and fails when a record says `fix` and no
 * program shows it.
 */
const database = getBuiltinDatabase();
const results = await proveAll(listProofPrograms(database), database);
const unproven = findUnprovenFixes(database.records, results);
if (unproven.length === 0) {
  writeFileSync(outcomesFile, await format(JSON.stringify(summarize(results)), { parser: "json", printWidth: 120 }));
} else {
  console.error(`No program shows what the fix of these records does: ${unproven.join(", ")}.
Add one for each in tests/proof/programs that is edited and sends a request, or say \`class: suggestion\` in the record.`);
  process.exitCode = 1;
}
