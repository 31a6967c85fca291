import { isRuleOptions } from "../../engine/rule-options.ts";
import type { RuleOptions } from "../../model/index.ts";
import { getCommentParser } from "../../engine/comment-parser.ts";
import { scanComments } from "../../engine/scan-comments.ts";
import type { ConfiguredRule } from "./rule-choice.ts";

/** What a comment says of a rule: without options those of the config stay. */
interface CommentRule extends Omit<ConfiguredRule, "options"> {
  readonly options?: RuleOptions;
}

/** As ESLint takes them, by number and by word. */
const SEVERITIES = new Map<unknown, ConfiguredRule["severity"]>([
  [0, "off"],
  [1, "warning"],
  [2, "error"],
  ["off", "off"],
  ["warn", "warning"],
  ["error", "error"],
]);

/** The rules of `eslint` comments in a script, such as `eslint sunset/no-threat-score: "off"`, as ESLint reads them; of a rule the last. */
export function readCommentRules(text: string): readonly CommentRule[] {
  // Nearly all files have none, and load nothing.
  if (!/\/\*\s*eslint\s/u.test(text)) return [];
  const parser = getCommentParser();
  return scanComments(text).flatMap((comment) => {
    const directive = comment.kind === "block" ? parser.parseDirective(comment.text) : undefined;
    if (directive?.label !== "eslint") return [];
    const parsed = parser.parseJSONLikeConfig(directive.value);
    // ESLint tells of one that is wrong; here it says nothing.
    return parsed.ok ? Object.entries(parsed.config).flatMap(([id, setting]) => toRule(id, setting)) : [];
  });
}

/** Nothing where the severity or the options are wrong: ESLint then takes neither. */
function toRule(id: string, setting: unknown): readonly CommentRule[] {
  const [written, ...given] = (Array.isArray(setting) ? setting : [setting]) as readonly unknown[];
  const severity = SEVERITIES.get(written);
  const [options] = given;
  if (severity === undefined || given.length > 1) return [];
  if (options === undefined) return [{ id, severity }];
  return isRuleOptions(options) ? [{ id, severity, options }] : [];
}
