import { expect, it } from "vitest";
import { readSurface } from "./read-surface.ts";

/** What a script shows, and the facts that are read of it. */
export type ScriptRow = readonly [why: string, script: string, ...facts: readonly string[]];

/** Tests that each script gives its facts, and no others. */
export function testScripts(rows: readonly ScriptRow[], language: "shell" | "makefile" | "dockerfile" = "shell"): void {
  it.each(rows)("%s", (_why, script, ...facts) => {
    expect(readSurface(script, language)).toEqual(facts);
  });
}
