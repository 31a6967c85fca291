import { readFileSync } from "node:fs";
import type { ProofOutcomes } from "./summarize.ts";

/** What the last run of `npm run prove` has shown; the tests hold it against what they see, the docs are made from it. */
export const outcomesFile = new URL("./outcomes.json", import.meta.url);

export function readOutcomes(): ProofOutcomes {
  return JSON.parse(readFileSync(outcomesFile, "utf8")) as ProofOutcomes;
}
