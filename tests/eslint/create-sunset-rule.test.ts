import { Linter as Linter10, type Rule } from "eslint";
import { Linter as Linter9 } from "eslint9";
import * as tsParser from "@typescript-eslint/parser";
import { describe, expect, it } from "vitest";
import type { AnalysisByRule } from "../../src/engine/analyze-by-rule.ts";
import type { Analysis, AnalyzeInput } from "../../src/engine/analysis.ts";
import { createSunsetRule } from "../../src/eslint/create-sunset-rule.ts";
import type { Finding } from "../../src/model/index.ts";

const definition = {
  name: "no-old",
  description: "disallow what is old",
  recommended: true,
  edits: { fix: true, suggestion: true },
};

/** An engine that finds the word `old` once in a text, with the given properties. */
function finding(input: AnalyzeInput, overrides: Partial<Finding> = {}): Finding {
  const start = input.text.indexOf("old");
  return {
    rule: "no-old",
    record: "old",
    place: { file: input.filename, start, end: start + 3 },
    title: "What is old",
    subject: "old",
    replacement: undefined,
    message: "It is {{old}}.",
    certainty: "likely",
    phase: "ended",
    endOfLife: "2024-01-01",
    evidence: [],
    edits: [],
    ...overrides,
  };
}

/** TypeScript's parser, as if it had made a program: its services are not those of a single file. */
const withProgram = {
  parseForESLint: (text: string, options: tsParser.ParserOptions) => {
    const parsed = tsParser.parseForESLint(text, options);
    return { ...parsed, services: { ...parsed.services, program: {} } };
  },
};

/** The same for every rule. */
function always(analysis: Analysis): AnalysisByRule {
  return { concerns: () => true, of: () => analysis };
}

function ruleOf(toFindings: (input: AnalyzeInput) => readonly Finding[], problems: Analysis["problems"] = []) {
  return createSunsetRule(definition, (input) =>
    always({ findings: toFindings(input), undecided: [], unread: [], problems }),
  );
}

describe.each([
  ["ESLint 10", Linter10],
  ["ESLint 9", Linter9 as unknown as typeof Linter10],
])("%s", (_, Linter) => {
  function lint(rule: Rule.RuleModule, text: string, options: object = {}, filename = "a.js", extra: object = {}) {
    const linter = new Linter({ cwd: "/lint-root" });
    const config = { files: ["**/*.*"], plugins: { sunset: { rules: { "no-old": rule } } }, ...extra };
    return linter.verify(text, [{ ...config, rules: { "sunset/no-old": ["error", options] } }], { filename });
  }

  it("reports a finding at its place, its message untouched", () => {
    const rule = ruleOf((input) => [finding(input)]);
    expect(lint(rule, "let a;\nold();")).toMatchObject([
      { message: "It is {{old}}.", line: 2, column: 1, endLine: 2, endColumn: 4 },
    ]);
  });

  it.each(["\uFEFFold();", "#!/usr/bin/env node\r\nold();", '"😀"; old();'])("finds the place in %j", (text) => {
    const inputs: AnalyzeInput[] = [];
    const rule = ruleOf((input) => {
      inputs.push(input);
      return [finding(input)];
    });
    const [message] = lint(rule, text);
    const line = text.replace("\uFEFF", "").split("\n")[(message?.line ?? 0) - 1];
    expect(line?.slice((message?.column ?? 0) - 1, (message?.endColumn ?? 0) - 1)).toBe("old");
    expect(inputs[0]?.text.startsWith("\uFEFF")).toBe(false);
  });

  it("gives the engine the settings, the root and the files' names", () => {
    const inputs: AnalyzeInput[] = [];
    const rule = ruleOf((input) => {
      inputs.push(input);
      return [];
    });
    lint(rule, "old();", {}, "src/a.ts", { languageOptions: { parser: tsParser }, settings: { sunset: { x: 1 } } });
    expect(inputs).toEqual([
      {
        filename: expect.stringMatching(/src[/\\]a\.ts$/) as string,
        physicalFilename: expect.stringMatching(/src[/\\]a\.ts$/) as string,
        text: "old();",
        settings: { x: 1 },
        root: "/lint-root",
        findTree: expect.any(Function) as () => unknown,
      },
    ]);
  });

  it.each([
    ["TypeScript's parser", { parser: tsParser }, "old();"],
    ["another parser", {}, undefined],
    ["a program with types", { parser: withProgram }, undefined],
  ])("gives the engine the tree that %s has made, where the compiler does not need it any more", (_, options, text) => {
    const trees: unknown[] = [];
    const rule = ruleOf(({ findTree }) => {
      trees.push(findTree?.());
      return [];
    });
    lint(rule, "old();", {}, "src/a.js", { languageOptions: options });
    expect(trees).toEqual([
      text === undefined ? undefined : expect.objectContaining({ text, statements: expect.anything() as unknown }),
    ]);
  });

  it("leaves findings to the rule that their record names", () => {
    expect(
      lint(
        ruleOf((input) => [finding(input, { rule: "no-other" })]),
        "old();",
      ),
    ).toEqual([]);
  });

  it.each([
    [{ phases: ["upcoming"] }, { phase: "ended" }, 0],
    [{ phases: ["upcoming"] }, { phase: "upcoming" }, 1],
    [{ phases: [] }, {}, 0],
    [{ minCertainty: "proved" }, { certainty: "likely" }, 0],
    [{ minCertainty: "proved" }, { certainty: "proved" }, 1],
    [{ minCertainty: "likely" }, { certainty: "proved" }, 1],
  ] as const)("with options %j it judges %j", (options, overrides, count) => {
    expect(
      lint(
        ruleOf((input) => [finding(input, overrides)]),
        "old();",
        options,
      ),
    ).toHaveLength(count);
  });

  it("refuses options that it does not have", () => {
    expect(() =>
      lint(
        ruleOf(() => []),
        "old();",
        { ignored: [] },
      ),
    ).toThrow(/additional propert/i);
    expect(() =>
      lint(
        ruleOf(() => []),
        "old();",
        { ignore: ["not-a-record"] },
      ),
    ).toThrow(/not-a-record/);
  });

  it("names the record that was probably meant where there is none of that id", () => {
    const rule = createSunsetRule({ ...definition, name: "no-deprecated-endpoint" });
    const message =
      'the option `ignore` has "firewall-rulez", which is no record of this rule. Did you mean "firewall-rules"?';
    expect(() => lint(rule, "old();", { ignore: ["filters", "firewall-rulez"] })).toThrow(message);
    expect(() => lint(rule, "old();", { ignore: ["xyz"] })).toThrow(/"xyz", which is no record of this rule\. `npx/);
    expect(() => lint(rule, "old();", { ignore: ["firewall-rules"] })).not.toThrow();
    const settings = { sunset: { databases: ["own"] } };
    expect(() => lint(rule, "old();", { ignore: ["own"] }, "a.js", { settings })).not.toThrow();
  });

  it("applies a fix and offers suggestions apart from it", () => {
    const rule = ruleOf((input) => {
      const { place } = finding(input);
      const changes = [
        { place: { ...place, start: place.end, end: place.end }, text: "er" },
        { place: { ...place, end: place.start + 1 }, text: "bo" },
      ];
      return [
        finding(input, {
          edits: [
            { class: "fix", description: "Make it bolder.", changes },
            { class: "suggestion", description: "Make it new.", changes: [{ place, text: "new" }] },
          ],
        }),
      ];
    });
    const [message] = lint(rule, "old();");
    expect(message?.fix).toEqual({ range: [0, 3], text: "bolder" });
    expect(message?.suggestions).toMatchObject([{ desc: "Make it new.", fix: { range: [0, 3], text: "new" } }]);
  });

  it("reports a problem once per process, at line 1, and goes on", () => {
    const problem = { file: "wrangler.toml", line: 3, column: 1, message: `expected (${Linter.version}).` };
    const rule = ruleOf((input) => [finding(input)], [problem]);
    const messages = (filename: string) =>
      lint(rule, "\nold();", {}, filename).map(({ line, message }) => [line, message]);
    const withProblem = [
      [1, `wrangler.toml:3:1 expected (${Linter.version}).`],
      [2, "It is {{old}}."],
    ];
    expect(messages("a.js")).toEqual(withProblem);
    expect(messages("b.js")).toEqual([[2, "It is {{old}}."]]);
    // A further pass over the first file, as `--fix` makes, still shows it.
    expect(messages("a.js")).toEqual(withProblem);
  });

  it("leaves what is wrong in a deployment config to rules that ask for it", () => {
    const problem = { file: "wrangler.toml", line: 3, column: 1, message: `bad (${Linter.version}).` };
    const reporters = ["no-old", "no-ignored-include"].map((name) =>
      createSunsetRule({ ...definition, name }, () =>
        always({ findings: [], undecided: [], unread: [], problems: [{ ...problem, about: "deployment" }] }),
      ),
    );
    expect(reporters.map((rule) => lint(rule, "old();").length)).toEqual([0, 1]);
  });
});
