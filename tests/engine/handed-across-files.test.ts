import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ends, fits, handAcross, isFirst, isLast, runProgram, ways, type Program } from "./handed-across-files.ts";
import { findInProject } from "./project.ts";

const TEXT = "/user/billing/profile";
const OTHER = "/user/billing/history";

/** The records of what is proved in any of the files. */
function listProved({ files }: Program): ReadonlySet<string> {
  const found = findInProject(files).filter((finding) => finding.includes(" proved "));
  return new Set(found.map((finding) => finding.split(" ")[1] ?? ""));
}

async function expectOneRequest(program: Program): Promise<void> {
  expect(await runProgram(program)).toEqual(new Set([TEXT]));
  expect(listProved(program)).toEqual(new Set(["billing-profile"]));
}

describe("a text that gets from one file to another is what is requested, and nothing else is", () => {
  it.each(ways)("$line", async (way) => {
    const end = ends.filter(({ parts }) => parts.length === 1);
    await Promise.all(end.map((each) => expectOneRequest(handAcross([way], each, way.language, TEXT, OTHER))));
  });

  it.each(ends)("by $line", async (end) => {
    await expectOneRequest(handAcross([], end, end.language, TEXT, OTHER));
  });

  it.each(["js", "ts", "cjs"] as const)("in several ways, one after the other: %s", (language) => {
    const own = ways.filter((way) => fits(way, language));
    const chosen = fc.tuple(
      fc.constantFrom(...own.filter((way) => !isLast(way))),
      fc.constantFrom(...own.filter((way) => !isFirst(way))),
      // What shows the API two files away is not looked for.
      fc.constantFrom(...ends.filter((way) => fits(way, language) && !way.line.includes("@t "))),
    );
    fc.assert(
      fc.property(chosen, ([first, second, end]) => {
        const program = handAcross([first, second], end, language, TEXT, OTHER);
        expect(listProved(program)).toEqual(new Set(["billing-profile"]));
      }),
      { seed: 1, numRuns: 25 },
    );
  });
});
