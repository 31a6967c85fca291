import type { RuleOptions } from "../../model/index.ts";
import { getCommentParser } from "../../engine/comment-parser.ts";
import { scanComments } from "../../engine/scan-comments.ts";
import type { ConfiguredRule } from "./rule-choice.ts";

/** What a comment says of a rule: without options those of the config stay. */
interface CommentRule extends Omit<ConfiguredRule, "options"> {
  readonly options?: RuleOptions;
}

const SEVERITIES: Readonly<Record<string, ConfiguredRule["severity"] | undefined>> = {
  ...{ 0: "off", 1: "warning", 2: "error" },
  ...{ off: "off", warn: "warning", error: "error" },
};

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

function toRule(id: string, setting: unknown): readonly CommentRule[] {
  const [written, options] = (Array.isArray(setting) ? setting : [setting]) as readonly unknown[];
  const severity = SEVERITIES[String(written)];
  if (severity === undefined) return [];
  return [{ id, severity, ...(typeof options === "object" && options !== null && { options }) }];
}
