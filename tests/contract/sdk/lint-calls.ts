import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { analyze } from "../../../src/engine/analyze.ts";
import type { Finding, SunsetSettings } from "../../../src/model/index.ts";

/** One program stays below the work that is allowed for a file. */
const LINES_PER_PROGRAM = 100;

/** A project that has a folder installed as `cloudflare`; gone after the test. */
export function makeProject(packageFolder: string): string {
  const project = mkdtempSync(join(tmpdir(), "sunset-sdk-"));
  onTestFinished(() => {
    rmSync(project, { recursive: true });
  });
  mkdirSync(join(project, "node_modules"));
  symlinkSync(packageFolder, join(project, "node_modules", "cloudflare"));
  return project;
}

/** The findings of each line of a program that begins with `head`, as a file of the project. */
export function lintLines(
  project: string,
  head: string,
  lines: readonly string[],
  settings?: SunsetSettings,
): readonly (readonly Finding[])[] {
  const found: (readonly Finding[])[] = [];
  for (let from = 0; from < lines.length; from += LINES_PER_PROGRAM) {
    found.push(...lintProgram(project, head, lines.slice(from, from + LINES_PER_PROGRAM), settings));
  }
  return found;
}

function lintProgram(
  project: string,
  head: string,
  lines: readonly string[],
  settings: SunsetSettings | undefined,
): readonly (readonly Finding[])[] {
  const text = [head, ...lines].join("\n");
  const filename = join(project, "main.ts");
  const { findings, unread, problems } = analyze({ filename, text, settings, root: project });
  if (problems.length > 0 || unread.length > 0) throw new Error(JSON.stringify([...problems, ...unread]));
  const byLine = lines.map((): Finding[] => []);
  for (const finding of findings) {
    const line = text.slice(0, finding.place.start).split("\n").length - 2;
    byLine[line]?.push(finding);
  }
  return byLine;
}
