import type { TSESLint } from "@typescript-eslint/utils";
import type { Rule } from "eslint";
import { analyzeByRule, type AnalysisByRule } from "../engine/analyze-by-rule.ts";
import type { Analysis, AnalyzeInput } from "../engine/analysis.ts";
import { isPage } from "../engine/file-kind.ts";
import { DEFAULT_RULE_OPTIONS, isSelected, requireRecordIds } from "../engine/rule-options.ts";
import { findRulePage, toInstalledPage } from "../model/package-info.ts";
import { formatProblem, type Problem, type RuleOptions } from "../model/index.ts";
import { ProblemLog } from "./problem-log.ts";
import { recordIdsOf } from "../database/record-ids.ts";
import { reportFinding, type MessageId } from "./report-finding.ts";
import { analyzeOnce } from "./analyze-once.ts";
import { toOptionsSchema } from "./options-schema.ts";

type Context = Readonly<TSESLint.RuleContext<MessageId, readonly unknown[]>>;

/** The definition of a rule. */
export interface SunsetRuleDefinition {
  /** Without the plugin's namespace; records name their rule by it. */
  readonly name: string;
  /** Completes "this rule exists to": `disallow …`. */
  readonly description: string;
  readonly recommended: boolean;
  /** What kind of edits its records have. */
  readonly edits: { readonly fix: boolean; readonly suggestion: boolean };
}

interface RuleDocs {
  readonly description: string;
  readonly recommended: boolean;
  readonly url: string;
}

// One for all rules: whichever runs first reports.
const problemLog = new ProblemLog();

/**
 * Creates an ESLint rule that reports the findings whose records name it
 * (docs/decisions.md, One rule for each kind of harm). The text is searched when the rule is created for it, so that in
 * a text without possible findings it listens to nothing. The work is done at the root of scripts and of data; in
 * languages with another root the rule is inert.
 */
export function createSunsetRule(
  definition: SunsetRuleDefinition,
  analyze: (input: AnalyzeInput) => AnalysisByRule = analyzeByRule,
): Rule.RuleModule {
  const { name, edits } = definition;
  const rule = {
    name,
    meta: {
      type: "problem",
      docs: toDocs(definition),
      messages: { finding: "{{message}}", problem: "{{problem}}", edit: "{{description}}" },
      schema: toOptionsSchema(recordIdsOf(name)),
      defaultOptions: [DEFAULT_RULE_OPTIONS],
      hasSuggestions: edits.suggestion,
      ...(edits.fix && { fixable: "code" as const }),
    },
    create: (context: Context) => {
      const written = context.options[0] as RuleOptions | undefined;
      if (written !== undefined) requireRecordIds(name, written, context.settings.sunset);
      // Its blocks are linted as files of their own, where a processor hands them over.
      if (isPage(context.filename)) return {};
      const analysis = analyzeOnce(context, analyze);
      if (!analysis.concerns(name)) return {};
      // Other runners of ESLint rules may pass options without the defaults.
      const options = { ...DEFAULT_RULE_OPTIONS, ...written };
      const check = (): void => reportAnalysis(context, name, options, analysis.of(name));
      // The root of a script, of TOML and of YAML, and that of JSON.
      return { Program: check, Document: check };
    },
  };
  // The same shape under ESLint's own types, so that a config is checked against the ESLint that the user has.
  return rule as unknown as Rule.RuleModule;
}

/** The page's address is looked up on first use: a run without reports needs none. */
function toDocs({ name, description, recommended }: SunsetRuleDefinition): RuleDocs {
  return {
    description,
    recommended,
    get url() {
      return findRulePage(name) ?? toInstalledPage(name).href;
    },
  };
}

function reportAnalysis(context: Context, name: string, options: Required<RuleOptions>, analysis: Analysis): void {
  for (const problem of problemLog.claim(analysis.problems, context.filename, { name, id: context.id })) {
    reportProblem(context, problem);
  }
  for (const finding of analysis.findings) {
    if (finding.rule === name && isSelected(finding, options)) reportFinding(context, finding);
  }
}

/** ESLint shows each report with a rule and a line, and settings have neither. */
const OF_SETTINGS = " This is about settings.sunset of your config, not about this rule or line; it is told once.";

/** Reports a problem at its place where that is in the linted file, else at the file's beginning with the place in words. */
function reportProblem(context: Context, problem: Problem): void {
  const { file, line, column = 1, message } = problem;
  const isHere = file === context.filename && line !== undefined;
  const lines = isHere ? context.sourceCode.text.split("\n").slice(0, line - 1) : [];
  const start = isHere ? lines.join("\n").length + Math.min(lines.length, 1) + column - 1 : 0;
  const loc = context.sourceCode.getLocFromIndex(start);
  const told = isHere ? message : formatProblem(problem);
  context.report({
    loc,
    messageId: "problem",
    data: { problem: problem.about === "settings" ? told + OF_SETTINGS : told },
  });
}
