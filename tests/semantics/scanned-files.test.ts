import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { WordScanner } from "../../src/database/gate/word-scanner.ts";
import { LintRoot } from "../../src/semantics/modules/lint-root.ts";
import { ScannedFiles } from "../../src/semantics/modules/scanned-files.ts";

const folder = mkdtempSync(join(tmpdir(), "sunset-scanned-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const WORD = 0;
const TEXT = '{ "run": "print the name twice" }';

// In script a segment counts behind a slash or a quote; in data it counts wherever it is a whole word.
it("what a script imports is scanned anew where it is linted as data, and the other way round", () => {
  const scanner = new WordScanner([{ words: [["segment", "name"]], scanned: [WORD] }]);
  const files = new ScannedFiles(scanner, new LintRoot(folder));
  const path = join(folder, "tasks.json");
  writeFileSync(path, TEXT);
  expect(files.read(path)?.scanned.of(0).has(WORD)).toBe(false);
  expect(files.scan(path, TEXT, false).scanned.of(0).has(WORD)).toBe(true);
  expect(files.scan(path, TEXT, true).scanned.of(0).has(WORD)).toBe(false);
  expect(files.read(path)?.scanned.of(0).has(WORD)).toBe(false);
});
