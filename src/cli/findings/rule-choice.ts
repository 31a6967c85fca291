import { DEFAULT_RULE_OPTIONS, isSelected } from "../../engine/rule-options.ts";
import { ruleOf } from "../../database/record-ids.ts";
import type { Finding, RuleOptions } from "../../model/index.ts";
import type { Severity } from "../formats/check-output.ts";

/** What a config says of a rule for a file. */
export interface ConfiguredRule {
  /** As the config and comments call it: `sunset/no-deprecated-endpoint`. */
  readonly id: string;
  readonly severity: Severity | "off";
  readonly options: Required<RuleOptions>;
}

/** A rule that tells of a finding. */
export interface Reporter {
  readonly id: string;
  readonly severity: Severity;
}

/** What a file's config says of the rules, and whether comments of the file count beside it. */
export interface RuleChoice {
  readonly rules: readonly ConfiguredRule[];
  /** Whether the rules of which nothing is said are on, as errors. */
  readonly hasOthers: boolean;
  readonly hasComments: boolean;
}

/** What counts where no config speaks of rules. */
export const ALL_RULES: RuleChoice = { rules: [], hasOthers: true, hasComments: true };

/** The rules that tell of a finding; none where they are off, or their options leave it out. */
export function listReporters(finding: Finding, { rules, hasOthers }: RuleChoice): readonly Reporter[] {
  const own = rules.filter(({ id }) => nameOf(id) === finding.rule);
  if (own.length === 0) return hasOthers ? [{ id: `sunset/${finding.rule}`, severity: "error" }] : [];
  return own.flatMap(({ id, severity, options }) =>
    severity === "off" || !isSelected(finding, options) ? [] : [{ id, severity }],
  );
}

/** Whether any rule that is on could tell of a record; one of a database of the user's may be of any. */
export function isSought(record: string, { rules, hasOthers }: RuleChoice): boolean {
  const rule = ruleOf(record);
  if (rule === undefined) return true;
  const own = rules.filter(({ id }) => nameOf(id) === rule);
  return own.length === 0
    ? hasOthers
    : own.some(({ severity, options }) => severity !== "off" && !options.ignore.includes(record));
}

/** As comments in a file have it, each by the rule's full name: options that one does not give stay as they were. */
export function withRules(
  choice: RuleChoice,
  others: readonly { readonly id: string; readonly severity: Severity | "off"; readonly options?: RuleOptions }[],
): RuleChoice {
  const rules = new Map(choice.rules.map((rule) => [rule.id, rule]));
  for (const { id, severity, options } of others) {
    const former = rules.get(id)?.options ?? DEFAULT_RULE_OPTIONS;
    rules.set(id, { id, severity, options: options === undefined ? former : { ...DEFAULT_RULE_OPTIONS, ...options } });
  }
  return { ...choice, rules: [...rules.values()] };
}

/** Without namespace, which may hold slashes of its own. */
export function nameOf(id: string): string {
  return id.slice(id.lastIndexOf("/") + 1);
}
