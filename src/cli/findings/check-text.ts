import type { Analysis } from "../../engine/analysis.ts";
import { readDisableDirectives, type CommentStyle } from "../../engine/disable-directives.ts";
import { LineIndex } from "../../model/line-index.ts";
import { readCommentRules } from "./comment-rules.ts";
import type { FileResult } from "./file-result.ts";
import { isSought, listReporters, withRules, type RuleChoice } from "./rule-choice.ts";

/** Answers for a text of the file. */
export type AnalyzeText = (text: string) => Analysis;

/** How a file is checked. */
export interface FileCheck {
  readonly file: string;
  readonly analyze: AnalyzeText;
  readonly comments: CommentStyle;
  /** What the config says of the rules for the file. */
  readonly choice: RuleChoice;
}

/** Findings of a text of a file, less those whose rules the config or a comment switches off. */
export function checkText(text: string, { file, analyze, comments, choice: ofConfig }: FileCheck): FileResult {
  const analysis = analyze(text);
  const undecided = analysis.undecided.filter(({ record }) => isSought(record, ofConfig));
  const result = { ...analysis, undecided, file, text, comments, applied: [] };
  // Comments are looked for where they could switch something off.
  if (analysis.findings.length === 0) return { ...result, findings: [] };
  const counts = ofConfig.hasComments;
  const choice = counts && comments === "script" ? withRules(ofConfig, readCommentRules(text)) : ofConfig;
  const isDisabled = counts ? readDisableDirectives(text, comments) : () => false;
  const lines = new LineIndex(text);
  const findings = analysis.findings.flatMap((finding) => {
    const at = lines.toPosition(finding.place.start);
    const reporters = listReporters(finding, choice).filter(({ id }) => !isDisabled(id, at));
    return reporters.length === 0 ? [] : [{ ...finding, reporters }];
  });
  return { ...result, findings };
}
