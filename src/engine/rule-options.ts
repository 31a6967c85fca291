import { recordIdsOf } from "../database/record-ids.ts";
import { didYouMean, quoted } from "../model/did-you-mean.ts";
import { isPlainObject } from "../model/is-plain-object.ts";
import type { Finding, RuleOptions } from "../model/index.ts";

/** The options of a rule for which the user gave none. */
export const DEFAULT_RULE_OPTIONS: Required<RuleOptions> = {
  ignore: [],
  phases: ["upcoming", "ended"],
  minCertainty: "likely",
};

/** What each option takes, as the schema of the rules says it to ESLint. */
const EXPECTED: Readonly<Record<keyof RuleOptions, (value: unknown) => boolean>> = {
  ignore: (value) => isSet(value, (item) => typeof item === "string"),
  phases: (value) => isSet(value, (item) => item === "upcoming" || item === "ended"),
  minCertainty: (value) => value === "proved" || value === "likely",
};

/** Whether a value that somebody wrote can be the options of a rule. ESLint checks those that it hands to a rule itself. */
export function isRuleOptions(value: unknown): value is RuleOptions {
  if (!isPlainObject(value)) return false;
  return Object.entries(value).every(
    ([name, option]) => Object.hasOwn(EXPECTED, name) && EXPECTED[name as keyof RuleOptions](option),
  );
}

function isSet(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem) && new Set(value).size === value.length;
}

/**
 * Throws an Error for an id in `ignore` that no record of the rule has: it would ignore nothing. Databases that the settings name may have
 * others than the built-in ones.
 */
export function requireRecordIds(rule: string, { ignore = [] }: RuleOptions, settings: unknown): void {
  if (ignore.length === 0) return;
  if (typeof settings === "object" && settings !== null && "databases" in settings) return;
  const recordIds = recordIdsOf(rule);
  const wrong = ignore.find((id) => !recordIds.includes(id));
  if (wrong === undefined) return;
  const advice = didYouMean(wrong, recordIds, quoted);
  throw new Error(
    `sunset/${rule}: the option \`ignore\` has "${wrong}", which is no record of this rule.${advice} \`npx eslint-plugin-sunset list\` has them all.`,
  );
}

/** Whether the options let a finding through. */
export function isSelected(finding: Finding, options: Required<RuleOptions>): boolean {
  return (
    !options.ignore.includes(finding.record) &&
    // What holds on any day counts with what has ended: it needs no waiting for.
    options.phases.includes(finding.phase === "undated" ? "ended" : finding.phase) &&
    (options.minCertainty === "likely" || finding.certainty === "proved")
  );
}
