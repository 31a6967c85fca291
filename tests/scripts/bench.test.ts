import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choosePackages, publicPackages } from "../../scripts/bench/corpora/public-packages.ts";
import { judgeDatabases } from "../../scripts/bench/parts/measure-databases.ts";
import { drawCurves } from "../../scripts/bench/report/draw-curves.ts";
import { fillSection } from "../../scripts/bench/report/fill-section.ts";
import { fitPower } from "../../scripts/bench/report/growth.ts";
import { median } from "../../scripts/bench/report/median.ts";
import { rotate } from "../../scripts/bench/report/rotate.ts";
import { spread } from "../../scripts/bench/report/spread.ts";
import { toMarkdown } from "../../scripts/bench/report/table.ts";
import { judge, judgeEach, toMilliseconds, toPercent } from "../../scripts/bench/report/verdict.ts";

describe("figures of several rounds", () => {
  it.each<[values: readonly number[], middle: number]>([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 100], 3.5],
    [[], NaN],
  ])("the median of %j is %d", (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it("each round begins with another run, and has all of them", () => {
    expect([0, 1, 2, 3].map((round) => rotate(["a", "b", "c"], round).join(""))).toEqual(["abc", "bca", "cab", "abc"]);
    expect(rotate([], 2)).toEqual([]);
  });

  it("files are taken from all parts of a package", () => {
    const files = Array.from({ length: 100 }, (_, at) => at);
    expect(spread(files, 4)).toEqual([0, 25, 50, 75]);
    expect(spread(files, 40)).toHaveLength(40);
    expect(spread([1, 2], 4)).toEqual([1, 2]);
  });
});

describe("the power of a growth", () => {
  const sizes = [1, 10, 100];
  it.each<[name: string, cost: (size: number) => number, power: number]>([
    ["flat", () => 7, 0],
    ["linear", (size) => 3 * size, 1],
    ["square", (size) => size ** 2, 2],
  ])("%s", (_name, cost, power) => {
    expect(fitPower(sizes.map((size) => ({ size, cost: cost(size) })))).toBeCloseTo(power);
  });

  it("is that of the sizes at which everything was found", () => {
    const points = sizes.map((size) => ({ size, cost: size }));
    expect(fitPower([...points, { size: 1000, cost: 1, isLost: true }])).toBeCloseTo(1);
  });

  it("one size says nothing", () => {
    expect(fitPower([{ size: 5, cost: 1 }])).toBeNaN();
  });
});

describe("verdicts", () => {
  it.each([
    [1.05, false, true],
    [1.06, false, false],
    [1.04, true, false],
    [1.05, true, true],
    [NaN, false, false],
    [NaN, true, false],
  ])("%d against 1.05, as the lowest %s: reached is %s", (value, isLowest, isReached) => {
    expect(judge("a ratio", value, { limit: 1.05, isLowest }).isReached).toBe(isReached);
  });

  it("of several figures the worst is said, with the names of those that miss", () => {
    const shares = new Map([
      ["a", 0.01],
      ["b", 0.03],
      ["c", 0.021],
    ]);
    expect(judgeEach("inside", shares, { limit: 0.02, print: toPercent })).toEqual({
      what: "inside",
      target: "at most 2.0 %",
      measured: "worst 3.0 % (2 of 3: b, c)",
      isReached: false,
    });
    const most = judgeEach("times", new Map([["a", 30]]), { limit: 20, isLowest: true });
    expect([most.target, most.measured, most.isReached]).toEqual(["at least ×20", "worst ×30", true]);
  });

  it("where nothing was measured nothing is reached", () => {
    expect(judgeEach("inside", new Map(), { limit: 1 }).isReached).toBe(false);
    expect(judgeEach("inside", new Map([["a", NaN]]), { limit: 1 }).isReached).toBe(false);
  });
});

describe("the databases", () => {
  const cost = { databases: 0, records: 0, loading: 200, clean: 100, hot: 400, lost: 0 };
  const costs = [
    cost,
    { ...cost, databases: 1, records: 10 },
    { ...cost, databases: 1, records: 5_000, loading: 2_200, clean: 110 },
    { ...cost, databases: 10, records: 100, clean: 210 },
    { ...cost, databases: 50, records: 100, hot: 800 },
  ];

  it("are judged by what they add to files, and by what a record takes to load", () => {
    const verdicts = judgeDatabases(costs).map(({ what, measured, isReached }) => [what, measured, isReached]);
    expect(verdicts).toEqual([
      ["5,000 records for 10: clean files", "×1.10", true],
      ["5,000 records for 10: files with hits", "×1.00", true],
      ["10 databases for none: clean files", "×2.10", false],
      ["10 databases for none: files with hits", "×1.00", true],
      ["50 databases for none: clean files", "×1.00", true],
      ["50 databases for none: files with hits", "×2.00", true],
      ["loading, for each of 5,000 records", "0.40 ms", true],
      ["files of which nothing was found", "0", true],
    ]);
  });

  it("are judged by nothing that was not measured, nor where something was lost", () => {
    const verdicts = judgeDatabases([{ ...cost, lost: 1 }]);
    expect(verdicts.filter(({ isReached }) => isReached)).toEqual([]);
  });

  it("have a place in the page", () => {
    const page = readFileSync(new URL("../../docs/performance.md", import.meta.url), "utf8");
    expect(fillSection(page, "databases", "measured")).toContain("measured");
  });
});

describe("the page", () => {
  const section = {
    name: "hot",
    notes: ["Once."],
    tables: [{ header: ["a", "longer"], rows: [["×1.00", "2"]] }],
    verdicts: [judge("time", 30, { limit: 20, print: toMilliseconds })],
  };

  it("has the tables, and what was missed", () => {
    expect(toMarkdown(section)).toBe(`Once.

| a     | longer |
| ----- | ------ |
| ×1.00 | 2      |

| target | reach         | measured | verdict    |
| ------ | ------------- | -------- | ---------- |
| time   | at most 20 ms | 30 ms    | **missed** |`);
  });

  it("is changed between the marks of the section alone", () => {
    const page =
      "before\n<!-- bench hot -->\nold\n<!-- /bench hot -->\nafter <!-- bench clean --><!-- /bench clean -->\n";
    const once = fillSection(page, "hot", "new $& $1");
    expect(once).toBe(
      "before\n<!-- bench hot -->\n\nnew $& $1\n\n<!-- /bench hot -->\nafter <!-- bench clean --><!-- /bench clean -->\n",
    );
    expect(fillSection(once, "hot", "new $& $1")).toBe(once);
  });

  it("is refused without the marks", () => {
    expect(() => fillSection("<!-- bench hot -->", "hot", "text")).toThrow("no marks");
    expect(() => fillSection("", "hot", "text")).toThrow("no marks");
  });

  it("draws linear growth along the dashed line, and flat growth along the ground", () => {
    const points = [1, 10, 100].map((size) => ({ size, cost: size }));
    const linear = drawCurves([{ name: "files", isFlat: false, points }]);
    expect(linear).toContain('points="16.0,134.0 126.0,84.0 236.0,34.0"');
    expect(linear).toContain('x2="236.0" y2="34.0"');
    const flat = drawCurves([{ name: "records", isFlat: true, points: points.map(({ size }) => ({ size, cost: 5 })) }]);
    expect(flat).toContain('points="16.0,134.0 126.0,134.0 236.0,134.0"');
  });
});

describe("the packages", () => {
  it("have exact versions, and are twelve at least beside three unseen ones", () => {
    const specifiers = publicPackages.flatMap((one) => one.specifiers);
    expect(specifiers.filter((specifier) => !/.@\d+\.\d+\.\d+$/.test(specifier))).toEqual([]);
    const unseen = publicPackages.filter(({ isUnseen }) => isUnseen === true);
    expect(unseen).toHaveLength(3);
    expect(publicPackages.length - unseen.length).toBeGreaterThanOrEqual(12);
  });

  it("are chosen by name, with or without the version; others need one", () => {
    expect(choosePackages(["zod", "@anthropic-ai/sdk"]).map(({ name }) => name.split(/(?<=.)@/)[0])).toEqual([
      "zod",
      "@anthropic-ai/sdk",
    ]);
    expect(choosePackages(["got@14.0.0"])).toMatchObject([{ specifiers: ["got@14.0.0"], isUnseen: true }]);
    for (const name of ["got", "got@14", "sindresorhus/got@14.0.0"]) {
      expect(() => choosePackages([name])).toThrow("exact version");
    }
  });
});
