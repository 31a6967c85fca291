import type { FileSyntax, Place, TextChange } from "../../model/index.ts";

/** The change that removes a statement, and whether a comment on it stays: above it, or behind it on its line. */
export interface StatementRemoval {
  readonly change: TextChange;
  readonly leavesComment: boolean;
}

/**
 * Removes a statement, with its line where nothing else is on it. A comment behind it stays on the line. Undefined
 * where a comment is inside the statement, or behind it where it is not the first on its line: the comment would then
 * seem to describe the code before.
 */
export function planStatementRemoval(statement: Place, syntax: FileSyntax): StatementRemoval | undefined {
  const { text } = syntax;
  if (syntax.hasComment(statement)) return undefined;
  const lineStart = text.lastIndexOf("\n", statement.start - 1) + 1;
  const isFirst = text.slice(lineStart, statement.start).trim() === "";
  const rest = /^[^\n]*\n?/u.exec(text.slice(statement.end))?.[0] ?? "";
  const space = rest.length - rest.trimStart().length;
  const remove = (start: number, end: number): TextChange => ({ place: { ...statement, start, end }, text: "" });
  if (syntax.hasComment({ ...statement, start: statement.end, end: statement.end + rest.trimEnd().length })) {
    return isFirst ? { change: remove(statement.start, statement.end + space), leavesComment: true } : undefined;
  }
  const isLast = rest.trim() === "";
  const leavesComment = isFirst && hasCommentAbove(lineStart, statement, syntax);
  if (isFirst && isLast) return { change: remove(lineStart, statement.end + rest.length), leavesComment };
  if (!isLast) return { change: remove(statement.start, statement.end + space), leavesComment };
  const end = lineStart + text.slice(lineStart, statement.start).trimEnd().length;
  return { change: remove(end, statement.end), leavesComment };
}

/** Whether the line above is a comment, or the end of one. */
function hasCommentAbove(lineStart: number, statement: Place, syntax: FileSyntax): boolean {
  const start = syntax.text.lastIndexOf("\n", lineStart - 2) + 1;
  const line = syntax.text.slice(start, lineStart).trim();
  const isComment = line.startsWith("//") || line.endsWith("*/");
  return isComment && syntax.hasComment({ ...statement, start, end: lineStart });
}
