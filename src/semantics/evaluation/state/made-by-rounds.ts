import { guardsAt } from "../../control-flow/guards.ts";
import { memberTestOf } from "../../control-flow/member-tests.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { countingOf } from "../../syntax/loops.ts";
import type { Write } from "../../syntax/writes.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { decidableGuards, subjectOf } from "./decidable-guards.ts";
import { decideCondition } from "./decided-condition.ts";
import { innermostRounds } from "./loop-frames.ts";

/** Whether a change adds an element to a list, a map or a set, or removes it, or sets or removes a member by a computed name. */
export function mayBeMadeByRounds(change: Write): boolean {
  const { kind, path, computed } = change;
  if (isAdding(change) || (kind === "remove" && !path.includes(null))) return true;
  return computed !== undefined && (kind === "set" || kind === "delete");
}

function isAdding({ kind, path }: Write): boolean {
  return path.length === 0 ? kind === "push" || kind === "put" : kind === "put" && !path.includes(null);
}

/**
 * Whether each iteration of a loop over what is known adds an element to a list or a map, or sets one, or surely sets or removes, or surely does not, a
 * member by a name of its own. What has no members at first has none whose place is taken, unless others are put there too: `isOnly`.
 */
export function isMadeByRounds(
  change: Write,
  { initial, isOnly }: { readonly initial: AbstractValue; readonly isOnly: boolean },
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  const rounds = innermostRounds(change.node, frame, evaluation);
  if (rounds === undefined || rounds.mayBeOthers) return false;
  const isAdded = isAdding(change) || isOfList(change, initial);
  if (!isAdded && !membersOf(initial).some((member) => holdsMembers(member, isOnly))) return false;
  return isAdded || (rounds.areFollowed && rounds.frames.every((round) => isDecidedIn(round, change, evaluation)));
}

function holdsMembers(value: AbstractValue, isOnly: boolean): boolean {
  if (value.kind === "instance") return true;
  if (value.kind === "object") return !isOnly || value.entries.length > 0;
  return value.kind === "array" && (!isOnly || value.elements.length > 0);
}

/** Whether a change sets an element of a list: `list[at] = …`. */
function isOfList({ kind, path }: Write, initial: AbstractValue): boolean {
  return kind === "set" && path.length === 1 && initial.kind === "array" && initial.collection === undefined;
}

/** The condition of a loop that counts to a number, or to a length: what calls make of what the loop changes is not asked while it is changed. */
function boundOf({ callee }: Frame): TS.Expression | undefined {
  const counting = ts.isForStatement(callee) ? countingOf(callee) : undefined;
  const bound = counting?.condition.right;
  const isPlain =
    bound !== undefined && (ts.isNumericLiteral(bound) || ts.isIdentifier(bound) || isMemberOfName(bound));
  return isPlain ? counting?.condition : undefined;
}

function isMemberOfName(node: TS.Expression): boolean {
  let owner = node;
  while (ts.isPropertyAccessExpression(owner)) owner = owner.expression;
  return owner !== node && (ts.isIdentifier(owner) || owner.kind === ts.SyntaxKind.ThisKeyword);
}

/** Whether all conditions on a change in an iteration are decided: by what the loop goes over, what calls give, and what the object has by then. */
function isDecidedIn(round: Frame, { node, root }: Write, evaluation: EvaluationContext): boolean {
  const decidable = new Set(decidableGuards(node, evaluation).map(subjectOf));
  return guardsAt(node).every((guard) => {
    const asked = guard.kind === "case" ? guard.clause : "condition" in guard ? guard.condition : node;
    if (!contains(round.callee, asked) || guard.kind === "call") return true;
    if (asked === boundOf(round)) return true;
    if (guard.kind !== "branch" && guard.kind !== "exit") return false;
    const owner = memberTestOf(guard.condition)?.test.of;
    if (owner !== undefined && ts.isIdentifier(owner) && ts.isIdentifier(root) && owner.text === root.text) return true;
    return decidable.has(guard.condition) && decideCondition(guard.condition, round, evaluation) !== undefined;
  });
}
