import { afterAll } from "vitest";
import { getBuiltinDatabase } from "../../src/database/index.ts";
import { createProgramFolder } from "./program-folder.ts";
import type { ProofTools } from "./prove.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** What proofs are made with, closed after the tests of the file that calls this. */
export function openTools(): ProofTools {
  const folder = createProgramFolder();
  const pool = createWorkerPool({ size: 1, milliseconds: 30_000 });
  afterAll(async () => {
    await pool.close();
    folder.remove();
  });
  return { database: getBuiltinDatabase(), folder, run: pool.run };
}
