import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { getBuiltinDatabase } from "../src/database/index.ts";
import { outcomesFile } from "../tests/proof/outcomes-file.ts";
import { listProofPrograms } from "../tests/proof/proof-programs.ts";
import { proveAll } from "../tests/proof/prove-all.ts";
import { summarize } from "../tests/proof/summarize.ts";

/*
 * `npm run prove`: runs every program before and after its edits and writes what that shows; `npm run generate` makes the docs from
 * it. The tests run the same and compare, so that nothing has to be run twice.
 */
const database = getBuiltinDatabase();
const outcomes = summarize(await proveAll(listProofPrograms(database), database));
writeFileSync(outcomesFile, await format(JSON.stringify(outcomes), { parser: "json", printWidth: 120 }));
