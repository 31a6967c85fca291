import { beforeAll, describe, expect, it } from "vitest";
import { getBuiltinDatabase } from "../../src/database/index.ts";
import { readOutcomes } from "./outcomes-file.ts";
import { findUnprovenFixes } from "./find-unproven-fixes.ts";
import { listProofPrograms } from "./proof-programs.ts";
import type { Proof } from "./prove.ts";
import { proveAll } from "./prove-all.ts";
import { isProof, summarize, type ProofOutcomes } from "./summarize.ts";

const database = getBuiltinDatabase();

/** What failed, as a line: the record, the program, and what was observed. */
function describeProof({ program, class: editClass, e0, fate, e1, e2 }: Proof): string {
  return `${editClass} of ${program.record} in "${program.name}": E0 [${e0.join()}], ${fate}, E1 [${e1.join()}], E2 ${e2}`;
}

describe("programs before and after their edits", () => {
  let proofs: readonly Proof[] = [];
  let outcomes: ProofOutcomes;

  beforeAll(async () => {
    const results = await proveAll(listProofPrograms(database), database);
    proofs = results.filter(isProof);
    outcomes = summarize(results);
  }, 600_000);

  it("behave as a fix promises: E0, E1 and E2 hold in each", () => {
    const broken = proofs.filter(
      (proof) =>
        proof.class === "fix" && (proof.e0.length > 0 || proof.e1.length > 0 || proof.e2 > 0 || proof.fate === "same"),
    );
    expect(broken.map(describeProof)).toEqual([]);
  });

  it("run after a suggestion, which leaves nothing to report and makes the date indifferent", () => {
    const broken = proofs.filter((proof) => !proof.runs || proof.e1.length > 0 || proof.e2 > 0);
    expect(broken.map(describeProof)).toEqual([]);
  });

  it("show what docs/proofs.md says; otherwise run `npm run prove` and commit what it writes", () => {
    expect(outcomes).toEqual(readOutcomes());
  });

  it("are hundreds, and cover each record that has a fix", () => {
    expect(findUnprovenFixes(database.records, proofs)).toEqual([]);
    expect(proofs.length).toBeGreaterThan(500);
  });
});
