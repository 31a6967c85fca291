import { once } from "../database/once.ts";
import { analyzeFound, nothingBut, prepare, searchText, type Analysis, type AnalyzeInput } from "./analyze.ts";

/** What a rule gets of a text; where nothing in it can be the rule's, perhaps the problems alone. */
export type AnalysisByRule = (rule: string) => Analysis;

/**
 * The analysis of one text for the rules that run on it, made when the first asks that can find something: which rules are on is
 * not known before they ask, and what only others could find costs nothing (docs/decisions.md, Text first).
 */
export function analyzeByRule(input: AnalyzeInput): AnalysisByRule {
  const prepared = prepare(input);
  const rules = searchText(input, prepared);
  const whole = once(() => analyzeFound(input, prepared, rules));
  return (rule) => (rules === "all" || rules.has(rule) ? whole() : nothingBut(prepared.problems));
}
