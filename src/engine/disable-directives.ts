import { getCommentParser } from "./comment-parser.ts";
import { LineIndex, type Position } from "../model/line-index.ts";
import { scanComments, scanDataComments, type Comment } from "./scan-comments.ts";

interface Directive {
  readonly action: "disable" | "enable";
  /** Full names with namespace; undefined means all rules. */
  readonly rules: readonly string[] | undefined;
  /** From here on; with `line`, for that line only. */
  readonly from: Position;
  readonly line: number | undefined;
}

/** The comment syntax of a file. */
export type CommentStyle = "script" | "data";

/** Whether a comment disables a rule at a place, as in ESLint. */
export type IsDisabled = (rule: string, at: Position) => boolean;

/**
 * Reads `eslint-disable`, `eslint-enable`, `eslint-disable-line` and `eslint-disable-next-line` comments, so that the
 * command gives the same findings as ESLint. `rule` is the full name: `sunset/…`.
 */
export function readDisableDirectives(text: string, style: CommentStyle = "script"): IsDisabled {
  // Nearly all files have none, and need no scan.
  if (!text.includes("eslint-disable")) return () => false;
  const lines = new LineIndex(text);
  const directives = (style === "script" ? scanComments : scanDataComments)(text).flatMap(
    (comment) => toDirective(comment, lines) ?? [],
  );
  const forLines = directives.filter(({ line }) => line !== undefined);
  const forRanges = directives.filter(({ line }) => line === undefined);
  return (rule, at) => {
    const concerns = ({ rules }: Directive): boolean => rules === undefined || rules.includes(rule);
    const last = forRanges.findLast((directive) => concerns(directive) && !isBefore(at, directive.from));
    return (
      last?.action === "disable" || forLines.some((directive) => directive.line === at.line && concerns(directive))
    );
  };
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

function toDirective(comment: Comment, lines: LineIndex): Directive | undefined {
  const directive = getCommentParser().parseDirective(comment.text);
  const match = /^eslint-(?<action>disable|enable)(?<scope>-line|-next-line)?$/.exec(directive?.label ?? "");
  if (directive === undefined || match?.groups === undefined) return undefined;
  const { action, scope } = match.groups;
  const first = lines.toPosition(comment.start);
  const last = lines.toPosition(comment.end);
  if (!isWellFormed(comment, action, scope, first.line === last.line)) return undefined;
  return {
    action: action === "enable" ? "enable" : "disable",
    rules: toRules(directive.value),
    from: first,
    line: toLine(scope, first.line, last.line),
  };
}

/**
 * Whether ESLint accepts the directive: only a block comment opens a range; a directive about its own line has one
 * line; `enable` has no scope.
 */
function isWellFormed(comment: Comment, action = "", scope = "", isOneLine: boolean): boolean {
  if (scope === "") return comment.kind === "block";
  return action === "disable" && (scope === "-next-line" || isOneLine);
}

function toLine(scope: string | undefined, first: number, last: number): number | undefined {
  if (scope === undefined) return undefined;
  return scope === "-line" ? first : last + 1;
}

function toRules(list: string): readonly string[] | undefined {
  const named = Object.keys(getCommentParser().parseListConfig(list));
  return named.length === 0 ? undefined : named;
}
