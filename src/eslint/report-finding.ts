import type { TSESLint } from "@typescript-eslint/utils";
import { describeFinding } from "../engine/describe-finding.ts";
import type { Edit, Finding } from "../model/index.ts";

/** `finding` and `problem` are reports, `edit` is the title of a suggestion. */
export type MessageId = "finding" | "problem" | "edit";

type Context = Readonly<TSESLint.RuleContext<MessageId, readonly unknown[]>>;

/** Makes a report of a finding: its `fix` edit is ESLint's fix, every other edit a suggestion. */
export function reportFinding(context: Context, finding: Finding): void {
  const { start, end } = finding.place;
  const fix = finding.edits.find((edit) => edit.class === "fix");
  const suggestions = finding.edits.filter((edit) => edit.class === "suggestion");
  context.report({
    loc: { start: context.sourceCode.getLocFromIndex(start), end: context.sourceCode.getLocFromIndex(end) },
    messageId: "finding",
    data: { message: describeFinding(finding) },
    fix: fix === undefined ? null : toFix(fix),
    suggest: suggestions.map((edit) => ({
      messageId: "edit",
      data: { description: edit.description },
      fix: toFix(edit),
    })),
  });
}

function toFix(edit: Edit): TSESLint.ReportFixFunction {
  return (fixer) => edit.changes.map(({ place, text }) => fixer.replaceTextRange([place.start, place.end], text));
}
