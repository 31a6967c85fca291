import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nothingBut, type Analysis } from "../../src/engine/analysis.ts";
import { analyze } from "../../src/engine/analyze.ts";
import type { Edit, TextChange } from "../../src/model/index.ts";
import { findFault } from "./find-fault.ts";
import { inputs } from "./inputs.ts";
import { languages, type FuzzInput } from "./language.ts";
import { reduceText } from "./reduce-text.ts";

/** The same texts each time; `npm run fuzz` hunts with others, and with as many as it is told. */
const made = fc.sample(inputs, { seed: 20_251_122, numRuns: 330 });
const found = JSON.parse(readFileSync(new URL("found.json", import.meta.url), "utf8")) as readonly FuzzInput[];

describe("no text makes the analysis throw, gives an edit that breaks or overlaps, or a fix that a second run makes", () => {
  it.each(languages.map((language) => [language, made.filter((input) => input.language === language)] as const))(
    "in %s",
    (_, texts) => {
      expect(texts.length).toBeGreaterThan(10);
      for (const input of texts) expect(findFault(input), `${input.name}\n${input.text}`).toBeUndefined();
    },
    120_000,
  );

  it.each(found.map((input, index) => [`${index} ${input.name}`, input] as const))(
    "in what was found: %s",
    (_, input) => {
      expect(findFault(input)).toBeUndefined();
    },
  );
});

describe("the texts that are made", () => {
  it("have something to find and to edit", () => {
    const analyses = made.map(({ name, text }) =>
      analyze({ filename: `/${name}`, text, settings: { announcements: true }, root: "/" }),
    );
    const edits = analyses.flatMap(({ findings }) => findings.flatMap((finding) => finding.edits));
    expect(analyses.filter(({ findings }) => findings.length > 0).length).toBeGreaterThan(50);
    expect(edits.length).toBeGreaterThan(20);
  });
});

const input: FuzzInput = { language: "javascript", name: "main.js", text: "call(a);" };

/** An analysis that finds one thing, with an edit that makes these changes in the text above. */
function withEdit(
  changes: readonly (readonly [start: number, end: number, text: string])[],
): (of: FuzzInput) => Analysis {
  const file = "main.js";
  const toChange = ([start, end, text]: (typeof changes)[number]): TextChange => ({
    place: { file, start, end },
    text,
  });
  const edit: Edit = { class: "fix", description: "Edits.", changes: changes.map(toChange) };
  return ({ text }) => {
    const place = { file, start: 0, end: text.length };
    const finding = {
      rule: "a",
      record: "a",
      title: "",
      subject: "",
      replacement: undefined,
      place,
      message: "",
      evidence: [],
      edits: [edit],
    };
    return {
      ...nothingBut([]),
      findings: [{ ...finding, certainty: "proved", phase: "ended", endOfLife: undefined }],
    };
  };
}

describe("a fault is found", () => {
  it.each<readonly [what: string, analyzeText: (of: FuzzInput) => Analysis, fault: string | undefined]>([
    ["none", () => nothingBut([]), undefined],
    [
      "what is thrown",
      () => {
        throw new Error("odd");
      },
      "throws Error: odd",
    ],
    [
      "what is told as a defect",
      () =>
        nothingBut([
          { file: "", line: undefined, column: undefined, message: "It ended because of a defect of ours." },
        ]),
      "is told as a defect",
    ],
    ["a place outside", withEdit([[5, 99, ""]]), "an edit overlaps itself"],
    [
      "changes that overlap",
      withEdit([
        [0, 4, "a"],
        [3, 5, "b"],
      ]),
      "an edit overlaps itself",
    ],
    ["a text that is broken", withEdit([[4, 5, ""]]), "an edit breaks the text"],
    ["fixes without end", withEdit([[5, 5, "a"]]), "a second run fixes more"],
  ])("%s", (_, analyzeText, fault) => {
    const told = findFault(input, analyzeText);
    if (fault === undefined) expect(told).toBeUndefined();
    else expect(told).toContain(fault);
  });
});

describe("a text that fails is made smaller", () => {
  it("by lines and by characters, while it fails", async () => {
    const text = "one\ntwo\nthree(four)\nfive\n";
    const fails = (part: string): Promise<boolean> => Promise.resolve(part.includes("e(f"));
    expect(await reduceText(text, fails, 1000)).toBe("e(f");
  });

  it("in so many tries", async () => {
    let tries = 0;
    await reduceText("a\n".repeat(100), () => Promise.resolve(++tries < 0), 10);
    expect(tries).toBe(10);
  });
});
