import type { Fact, FileSyntax, Place, RecordEdit, TextChange } from "../../model/index.ts";
import { describeEdit } from "../edits/describe-edit.ts";
import { planMemberRemoval } from "../edits/plan-member-removal.ts";
import { planUnusedRemoval, type UnusedRemoval } from "../edits/plan-unused-removal.ts";
import { toAlternatives, type PathFact } from "../paths/find-path-candidates.ts";
import { isInside } from "../../model/is-inside.ts";
import { isSamePlace } from "../../model/is-same-place.ts";
import { factsAt } from "../scope/facts-at.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { PlannedEdit } from "../findings/planned-edit.ts";

/** A use to remove: the fact, the text that names it, and whether the fact is nothing but this use. */
export interface RemovalTarget {
  readonly fact: Fact;
  readonly text: Place | undefined;
  readonly isOnlyPath: boolean;
}

/** Removes a use: its row of a table, or the statement that makes the call where nothing uses the result. A person decides. */
export function planUseRemoval(target: RemovalTarget, edit: RecordEdit, scope: FileScope): readonly PlannedEdit[] {
  const syntax = scope.syntax();
  if (syntax === undefined) return [];
  const use = { ...target, isOnlyPath: target.isOnlyPath && !isOneOfSeveral(target, scope) };
  const row = planRow(use, syntax);
  const plan = row?.isLast === false ? row : (planCall(use, syntax, scope) ?? row);
  if (plan === undefined) return [];
  const { changes, action, leavesComment } = plan;
  const note = leavesComment ? `${action}, and leave the comment beside it` : action;
  return [{ class: "suggestion", description: describeEdit(note, edit.differs), changes, changed: [] }];
}

interface Plan {
  readonly changes: readonly TextChange[];
  readonly action: string;
  readonly leavesComment: boolean;
}

/** Each row of a table is another request; texts of a list in one request may be its segments. */
function planRow(
  { text, isOnlyPath }: RemovalTarget,
  syntax: FileSyntax,
): (Plan & { readonly isLast: boolean }) | undefined {
  const row = text && syntax.rowAround(text);
  const item = row?.list.items[row.index];
  if (row === undefined || item === undefined) return undefined;
  const isRecord = syntax.text.startsWith("{", row.list.place.start) || /[{[]/u.test(syntax.text.charAt(item.start));
  const removal = isOnlyPath && !isRecord ? undefined : planMemberRemoval(row, syntax);
  return removal && { ...removal, action: "Remove it from the list", isLast: row.list.items.length === 1 };
}

/** The first call whose removal also removes the text, else the first that can be removed. */
function planCall({ fact, text, isOnlyPath }: RemovalTarget, syntax: FileSyntax, scope: FileScope): Plan | undefined {
  const plans = listCalls(isOnlyPath ? fact : undefined, text, syntax).flatMap((call) => {
    const plan = planUnusedRemoval(call, text, syntax);
    return plan !== undefined && isAlone(plan, text, scope) ? [plan] : [];
  });
  const plan = plans.find(({ removed }) => removed.some((place) => text !== undefined && isInside(text, place)));
  return toPlan(plan ?? plans[0]);
}

function toPlan(removal: UnusedRemoval | undefined): Plan | undefined {
  return removal && { ...removal, action: "Remove the request, whose result is not used" };
}

/** The calls that name the use, or those that lead to it where the text stands outside of all; the innermost first. */
function listCalls(fact: Fact | undefined, text: Place | undefined, syntax: FileSyntax): readonly Place[] {
  if (fact === undefined) return [];
  if (fact.kind !== "request") {
    const call = text && syntax.callAround(text);
    return call === undefined ? [] : [call];
  }
  const calls = [...(fact.callSites ?? []), fact.place].toReversed();
  const around = calls.filter((call) => text !== undefined && isInside(text, call));
  return around.length > 0 ? around : calls;
}

/** Whether the removed code makes no other requests than those of the text: a loop may make others, and so may a function. */
function isAlone({ removed }: UnusedRemoval, text: Place | undefined, { uses }: FileScope): boolean {
  return [...uses.keys()].every((fact) => {
    if (fact.kind !== "request" || fact.callersDecide === true) return true;
    const isGone = [fact.place, ...(fact.callSites ?? [])].some((call) =>
      removed.some((place) => isInside(call, place)),
    );
    return !isGone || isMadeOf(fact, text);
  });
}

/** Whether the same call also makes another request, as one in a loop does in another iteration. */
function isOneOfSeveral({ fact, text }: RemovalTarget, scope: FileScope): boolean {
  if (fact.kind !== "request") return false;
  const { place, callSites = [] } = fact;
  return factsAt(place, scope).some((other) => {
    if (other.kind !== "request" || isMadeOf(other, text)) return false;
    const sites = other.callSites ?? [];
    return (
      sites.length === callSites.length && callSites.every((site, at) => sites[at] && isSamePlace(site, sites[at]))
    );
  });
}

/** Methods of a client name their endpoint themselves. */
function isMadeOf(fact: PathFact, place: Place | undefined): boolean {
  const callee = fact.kind === "request" ? fact.callee : undefined;
  if (place === undefined || overlaps(callee, place)) return true;
  return toAlternatives(fact).some((parts) =>
    parts.some((part) => part.kind === "text" && overlaps(part.place, place)),
  );
}

function overlaps(one: Place | undefined, other: Place): boolean {
  return one?.file === other.file && one.start < other.end && other.start < one.end;
}
