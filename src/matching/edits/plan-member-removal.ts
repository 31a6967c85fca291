import type { FileSyntax, ListMember, TextChange } from "../../model/index.ts";
import { planRemoval } from "./plan-removal.ts";

/** The changes that remove a member, and whether a comment on it stays. */
export interface MemberRemoval {
  readonly changes: readonly TextChange[];
  readonly leavesComment: boolean;
}

/**
 * Removes a member from a list. A comment above or behind a member that has its lines to itself stays. Undefined where
 * a comment is inside the member, or beside it on a line with others.
 */
export function planMemberRemoval({ list, index }: ListMember, syntax: FileSyntax): MemberRemoval | undefined {
  const changes = planRemoval(list, [index], syntax);
  if (changes !== undefined) return { changes, leavesComment: false };
  const item = list.items[index];
  if (item === undefined) return undefined;
  const { text } = syntax;
  const { start, separatorEnd } = item;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const rest = /^[^\n]*\n?/u.exec(text.slice(separatorEnd))?.[0] ?? "";
  const isFirst = text.slice(lineStart, start).trim() === "";
  if (!isFirst || syntax.hasComment({ ...list.place, start, end: separatorEnd })) return undefined;
  const remove = (from: number, to: number): MemberRemoval => ({
    changes: [{ place: { ...list.place, start: from, end: to }, text: "" }],
    leavesComment: true,
  });
  if (rest.trim() === "") return remove(lineStart, separatorEnd + rest.length);
  const space = rest.length - rest.trimStart().length;
  return isComment(rest.trim()) ? remove(start, separatorEnd + space) : undefined;
}

/** Whether a comment is all that stands there, and ends there. */
function isComment(rest: string): boolean {
  return rest.startsWith("//") || /^\/\*(?:(?!\*\/).)*\*\/$/u.test(rest);
}
