import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { findInProject, Project } from "./project.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

/** The blocks of code in one of the page's sections. */
function listBlocks(heading: string): readonly string[] {
  const [, section = ""] = readme.split(`## ${heading}\n`);
  const [own = ""] = section.split(/^## /m);
  return [...own.matchAll(/^```(?:js|ts)\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
}

/** What is found in each line: certainty and record, as the page's comments say it. */
function judgeLines(text: string): readonly string[] {
  const { findings, undecided } = new Project({}).analyze("main.js", text);
  const lineOf = (start: number): number => text.slice(0, start).split("\n").length;
  const judged = new Map<number, string>();
  for (const { record, place } of undecided) judged.set(lineOf(place.start), `undecided: ${record}`);
  for (const { record, place, certainty } of findings) judged.set(lineOf(place.start), `${certainty}: ${record}`);
  return text.split("\n").map((_, index) => judged.get(index + 1) ?? "nothing");
}

describe("README.md", () => {
  it("shows files in which exactly what its comments say is found", () => {
    const [block = ""] = listBlocks("What it follows");
    const parts = block.split(/^\/\/ (\w+\.js)\n/m).slice(1);
    const names = parts.filter((_, index) => index % 2 === 0);
    const files = Object.fromEntries(names.map((name, index) => [name, parts[2 * index + 1] ?? ""]));
    expect(names).toEqual(["api.js", "harden.js", "main.js"]);
    expect(findInProject(files)).toEqual([
      "main.js: firewall-rules proved firewall/rules",
      "main.js: minify proved minify",
      "main.js: rate-limits proved harden(zone(process.env.ZONE))",
    ]);
  });

  it("shows requests of each certainty, and says of each line what is found there", () => {
    const [block = ""] = listBlocks("How sure it is");
    const claimed = block.split("\n").map((line) => /\/\/ (nothing|\w+: [\w-]+)/.exec(line)?.[1] ?? "nothing");
    expect(new Set(claimed.map((claim) => claim.split(":")[0]))).toEqual(
      new Set(["proved", "likely", "undecided", "nothing"]),
    );
    expect(judgeLines(block)).toEqual(claimed);
  });

  it("claims findings in no other block of code", () => {
    const blocks = [...readme.matchAll(/^```(?:js|ts)\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
    const claiming = blocks.filter((code) => /\/\/.*(?:proved|likely|undecided|ended on)/.test(code));
    expect(claiming).toEqual([...listBlocks("What it follows"), ...listBlocks("How sure it is")]);
    for (const block of blocks.filter((code) => !claiming.includes(code))) {
      expect(new Project({}).find("main.ts", block)).toEqual([]);
    }
  });
});
