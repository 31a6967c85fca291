import { availableParallelism } from "node:os";
import type { Database } from "../../src/database/index.ts";
import { createProgramFolder } from "./program-folder.ts";
import type { ProofProgram } from "./proof-program.ts";
import { prove, type Idle, type Proof } from "./prove.ts";
import { createWorkerPool } from "./worker-pool.ts";

/** More than any program takes on a busy machine. */
const MILLISECONDS = 30_000;
/** More than threads, so that none waits while edits are planned. */
const LANES = 8;

/** Proves the edits of all programs, in their order. */
export async function proveAll(
  programs: readonly ProofProgram[],
  database: Database,
): Promise<readonly (Proof | Idle)[]> {
  const folder = createProgramFolder();
  const pool = createWorkerPool({ size: Math.min(2, availableParallelism()), milliseconds: MILLISECONDS });
  const results: (readonly (Proof | Idle)[])[] = [];
  const waiting = programs.entries();
  const work = async (): Promise<void> => {
    for (const [index, program] of waiting) results[index] = await prove(program, { database, folder, run: pool.run });
  };
  try {
    await Promise.all(Array.from({ length: LANES }, work));
  } finally {
    await pool.close();
    folder.remove();
  }
  return results.flat();
}
