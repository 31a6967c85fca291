import { describe, expect, it } from "vitest";
import { listKnownScenarios, readKnownDifferences } from "../../scripts/simulator/known-differences.ts";
import {
  findChangedScenarios,
  readRecordedScenarios,
  writeRecordedScenarios,
} from "../../scripts/simulator/record-scenarios.ts";
import { createBucket } from "../../src/runtime/index.ts";
import { scenarios } from "./scenarios/index.ts";
import { runScenario } from "./scenarios/scenario.ts";

describe("the recorded scenarios", () => {
  it("come out alike, but for those that docs/simulator.md lists", { timeout: 120_000 }, async () => {
    const recorded = readRecordedScenarios();
    expect(Object.keys(recorded).toSorted()).toEqual(Object.keys(scenarios).toSorted());
    const outcomes: Record<string, string> = {};
    for (const [name, scenario] of Object.entries(scenarios)) {
      outcomes[name] = await runScenario(scenario, createBucket());
    }
    const known = listKnownScenarios(readKnownDifferences());
    const different = findChangedScenarios(recorded, outcomes);
    const unexplained = different.filter((name) => !known.includes(name));
    expect(unexplained.map((name) => [name, recorded[name], outcomes[name]])).toEqual([]);
    expect(known.filter((name) => !different.includes(name))).toEqual([]);
  });

  it("are written and read as they are", () => {
    const recorded = readRecordedScenarios();
    expect(findChangedScenarios(recorded, { ...recorded, a: "1" })).toEqual(["a"]);
    expect(JSON.parse(writeRecordedScenarios({ a: "1", b: "2", c: "1" }))).toEqual({ "1": ["a", "c"], "2": ["b"] });
  });
});
