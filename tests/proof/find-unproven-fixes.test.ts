import { expect, it } from "vitest";
import { findUnprovenFixes } from "./find-unproven-fixes.ts";
import type { ProofProgram } from "./proof-program.ts";
import type { Idle, Proof } from "./prove.ts";

const records = [
  { id: "old-fix", edit: { class: "fix" } },
  { id: "old-suggestion", edit: { class: "suggestion" } },
] as const;

function createProgram(record: string): ProofProgram {
  return { record, name: record, files: {}, start: "" } as unknown as ProofProgram;
}

function createProof(record: string, editClass: Proof["class"]): Proof {
  const program = createProgram(record);
  return { program, class: editClass, description: "", e0: [], fate: "refused", e1: [], e2: 0, runs: true };
}

const idle: Idle = { program: createProgram("old-fix"), idle: "no request" };

it.each<[why: string, results: readonly (Proof | Idle)[], unproven: readonly string[]]>([
  ["a fix without any program is not shown", [], ["old-fix"]],
  ["nor is one whose programs show nothing", [idle], ["old-fix"]],
  ["nor one that is only suggested in them", [idle, createProof("old-fix", "suggestion")], ["old-fix"]],
  ["nor one by the fix of another record", [createProof("old-suggestion", "fix")], ["old-fix"]],
  ["one program that is fixed shows it", [idle, createProof("old-fix", "fix")], []],
])("%s", (_, results, unproven) => {
  expect(findUnprovenFixes(records, results)).toEqual(unproven);
});
