import { expect, it } from "vitest";
import { analyze } from "../../../src/engine/analyze.ts";
import { readSurface } from "./read-surface.ts";

/** What a script shows, and the facts that are read of it. */
export type ScriptRow = readonly [why: string, script: string, ...facts: readonly string[]];

/** Tests that each script gives its facts, and no others. */
export function testScripts(
  rows: readonly ScriptRow[],
  language: "shell" | "makefile" | "justfile" | "dockerfile" = "shell",
): void {
  it.each(rows)("%s", (_why, script, ...facts) => {
    expect(readSurface(script, language)).toEqual(facts);
  });
}

/** How sure it is what a script requests: the certainty of each finding, and what is undecided. */
export function certaintiesOf(script: string): readonly string[] {
  const { findings, undecided } = analyze({
    filename: "/project/run.sh",
    text: script,
    settings: { asOf: "2026-01-01" },
    root: "/project",
  });
  return [...findings.map(({ certainty }) => certainty), ...undecided.map(() => "undecided")];
}
