import { describe, expect, it } from "vitest";
import { compareWithSimulator, type Comparison } from "../../scripts/simulator/compare-with-simulator.ts";
import { findSimulator } from "../../scripts/simulator/find-simulator.ts";
import { findDeviations, readKnownDifferences } from "../../scripts/simulator/known-differences.ts";

describe("the public simulator", () => {
  it("differs from the bucket as docs/simulator.md says", { timeout: 600_000 }, async ({ skip }) => {
    const simulator = findSimulator();
    if (simulator === undefined) return skip("it is not installed: `npm run simulator` does that");
    const comparison = await compareWithSimulator(simulator);
    expect(comparison.agreeing).not.toEqual([]);
    expect(findDeviations(readKnownDifferences(), comparison)).toEqual({ unexpected: [], missing: [] });
  });
});

describe("known differences", () => {
  const words = { title: "", here: "", simulator: "", why: "" };
  const known = {
    differences: [
      { ...words, problems: { "a > b": ["expected 1"] } },
      { ...words, problems: { "a > b": ["expected 2"], "a > c": ["expected 3"] } },
    ],
    notCompared: { "a > d": "a clock" },
  };
  const comparison: Comparison = {
    agreeing: ["a > a"],
    differing: [
      { name: "a > b", problems: ["expected 2", "expected 1", "expected 1"] },
      { name: "a > c", problems: ["expected 3"] },
    ],
    notCompared: [{ name: "a > d", reason: "a clock" }],
  };

  it("are all that a comparison finds, each once", () => {
    expect(findDeviations(known, comparison)).toEqual({ unexpected: [], missing: [] });
  });

  it("lack what is new, and have what is gone", () => {
    const other: Comparison = {
      ...comparison,
      differing: [{ name: "a > b", problems: ["expected 1", "expected 4"] }],
      notCompared: [{ name: "a > d", reason: "a store" }],
    };
    expect(findDeviations(known, other)).toEqual({
      unexpected: ["a > b: expected 4", "a > d (not compared): a store"],
      missing: ["a > b: expected 2", "a > c: expected 3", "a > d (not compared): a clock"],
    });
  });
});
