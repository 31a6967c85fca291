import type { Fact, FileSyntax, ListMember, Place, RecordEdit, TextChange } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import { isInside } from "../values/is-inside.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import { planRemoval } from "../edits/plan-removal.ts";
import { planStatementRemoval } from "../edits/plan-statement-removal.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** A use of something that has to go: the fact, the text that names it, and whether the fact is nothing but this use. */
export interface RemovedUse {
  readonly fact: Fact;
  readonly text: Place | undefined;
  readonly isOnlyPath: boolean;
}

/** Takes a use out: its row of a table, or the statement that makes the call, where nothing uses the result. A person decides. */
export function planUseRemoval(use: RemovedUse, edit: RecordEdit, scope: MatchScope): readonly PlannedEdit[] {
  const syntax = scope.syntax();
  if (syntax === undefined) return [];
  const plan = planRow(use, syntax) ?? planCall(use, syntax);
  if (plan === undefined) return [];
  const { changes, action } = plan;
  return [{ class: "suggestion", description: describeEdit(action, edit.differs), changes, changed: [] }];
}

interface Plan {
  readonly changes: readonly TextChange[];
  readonly action: string;
}

/** Of the rows of a table each is another request; a list of texts that makes one request may be its segments. */
function planRow({ text, isOnlyPath }: RemovedUse, syntax: FileSyntax): Plan | undefined {
  const row = text && syntax.rowAround(text);
  const item = row?.list.items[row.index];
  if (row === undefined || item === undefined) return undefined;
  const isRecord = /[{[]/u.test(syntax.text.charAt(item.start));
  const changes = isOnlyPath && !isRecord ? undefined : planRemoval(row.list, [row.index], syntax);
  return changes && { changes, action: "Remove it from the list" };
}

function planCall({ fact, text, isOnlyPath }: RemovedUse, syntax: FileSyntax): Plan | undefined {
  const call = isOnlyPath ? findCall(fact, text, syntax) : undefined;
  const unused = call && syntax.unusedAt(call);
  const changes = unused && planUnused(unused, syntax);
  return changes && { changes, action: "Remove the request, whose result is not used" };
}

/** The outermost call that names the use, or that leads to it where the text stands outside of all. */
function findCall(
  { kind, place, callSites = [] }: Fact,
  text: Place | undefined,
  syntax: FileSyntax,
): Place | undefined {
  if (kind !== "request") return text && syntax.callAround(text);
  const calls = [...callSites, place];
  return calls.find((call) => text !== undefined && isInside(text, call)) ?? calls[0];
}

function planUnused(unused: Place | ListMember, syntax: FileSyntax): readonly TextChange[] | undefined {
  if ("list" in unused) return planRemoval(unused.list, [unused.index], syntax);
  const change = planStatementRemoval(unused, syntax);
  return change && [change];
}
