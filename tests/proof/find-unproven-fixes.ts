import type { SunsetRecord } from "../../src/model/index.ts";
import type { Idle, Proof } from "./prove.ts";
import { isProof } from "./summarize.ts";

/**
 * The records whose edit is a fix that no program shows: none is written for it, or all of them are idle, or get no more than a
 * suggestion.
 */
export function findUnprovenFixes(
  records: readonly Pick<SunsetRecord, "id" | "edit">[],
  results: readonly (Proof | Idle)[],
): readonly string[] {
  const shown = new Set(results.filter(isFix).map(({ program }) => program.record));
  return records.filter(({ id, edit }) => edit.class === "fix" && !shown.has(id)).map(({ id }) => id);
}

function isFix(result: Proof | Idle): boolean {
  return isProof(result) && result.class === "fix";
}
