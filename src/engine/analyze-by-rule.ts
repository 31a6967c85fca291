import { once } from "../database/once.ts";
import { analyze, nothingBut, prepare, type Analysis, type AnalyzeInput } from "./analyze.ts";
import { findPossibleRules } from "./possible-rules.ts";

/** What a rule gets of a text: of a rule that cannot find anything in it the problems alone. */
export type AnalysisByRule = (rule: string) => Analysis;

/**
 * The analysis of one text for the rules that run on it, made when the first asks that can find something: which rules are on is
 * not known before they ask, and what only others can find costs nothing (design.md, decision 2).
 */
export function analyzeByRule(input: AnalyzeInput): AnalysisByRule {
  const prepared = prepare(input);
  const rules = findPossibleRules(input, prepared);
  const whole = once(() => analyze(input));
  return (rule) => (rules === "all" || rules.has(rule) ? whole() : nothingBut(prepared.problems));
}
