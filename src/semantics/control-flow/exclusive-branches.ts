import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { equalityOf } from "../syntax/equality.ts";
import { operatorOf } from "./condition-parts.ts";
import { enclosingFunction, isCarriedBy } from "./control-flow.ts";
import {
  conjunctsOf,
  guardsAround,
  guardsAt,
  guardsLeftBy,
  statementsOf,
  type Condition,
  type ConditionGuard,
  type Guard,
} from "./guards.ts";
import { isRunInPlace } from "./run-in-place.ts";
import { endsItself, indexOfClause } from "./switch-clauses.ts";
import { childAround } from "../syntax/child-around.ts";
import { contains } from "../syntax/contains.ts";
import { findNodeAround } from "../syntax/node-at.ts";
import { textOf } from "../syntax/node-text.ts";
import { parentOf } from "../syntax/parent-of.ts";

/** A condition on the way to a place, and the outcome under which the place is reached. */
interface Decision {
  readonly subject: string;
  readonly answer: string;
}

/**
 * Whether no run reaches both places of the file: they are in different branches of one condition, or of the same
 * condition tested again.
 */
export function areExclusive(one: Place, other: Place, file: TS.SourceFile): boolean {
  const decisions = decisionsAt(one, file);
  return decisionsAt(other, file).some(({ subject, answer }) =>
    decisions.some((decision) => decision.subject === subject && decision.answer !== answer),
  );
}

/**
 * Whether a run that comes to one of two nodes of a function does not come to the other one: a condition that is asked once keeps them apart.
 * In a loop one iteration may come to the one and a later one to the other, unless the declaration begins anew in each. Nodes in functions
 * count where these are made, as far as no other run of the code around that has the same variable.
 */
export function areKeptApart(one: TS.Node, other: TS.Node, declaration: TS.Node): boolean {
  const around = functionAround(one, other);
  const [first, second] = [madeIn(one, around, declaration), madeIn(other, around, declaration)];
  if (first === undefined || second === undefined) return false;
  const [guards, others] = guardsApart(first, second);
  return others.some((guard) => {
    const asked = guards.find((each) => areOpposed(each, guard));
    return asked !== undefined && !isAskedAgain(askedBy(asked), declaration);
  });
}

/** The nearest function around both nodes; undefined where that is the file. */
function functionAround(one: TS.Node, other: TS.Node): TS.Node | undefined {
  let around = enclosingFunction(one);
  while (around !== undefined && !isAround(around, other)) around = enclosingFunction(around);
  return around;
}

/** By the tree: the end of the file has the place of the end of its last statement, and does not stand in it. */
function isAround(outer: TS.Node, node: TS.Node): boolean {
  return contains(outer, node) && (outer === node || childAround(node, outer) !== undefined);
}

/** A node, or the function with it that is made in the code of another one; undefined where it may be run with what another run of that left. */
function madeIn(node: TS.Node, around: TS.Node | undefined, declaration: TS.Node): TS.Node | undefined {
  const isOwn = enclosingFunction(declaration) === around;
  let made = node;
  for (let inner = enclosingFunction(made); inner !== undefined && inner !== around; inner = enclosingFunction(made)) {
    if (!isOwn && !isRunInPlace(inner)) return undefined;
    made = inner;
  }
  return made;
}

/**
 * The path conditions of two nodes in which they differ: those below the node around both, and what the statement of the earlier one leaves for
 * the later one. No other condition is asked on both ways.
 */
function guardsApart(one: TS.Node, other: TS.Node): readonly [readonly Guard[], readonly Guard[]] {
  let around = one;
  while (!isAround(around, other)) around = around.parent;
  if (around === one || around === other) return [[], []];
  const [first, second] = [wayTo(one, around), wayTo(other, around)];
  const isFirst = one.pos < other.pos;
  const earlier = isFirst ? first.child : second.child;
  const left = statementsOf(around) === undefined ? [] : guardsLeftBy(earlier as TS.Statement);
  return isFirst ? [first.guards, [...second.guards, ...left]] : [[...first.guards, ...left], second.guards];
}

/** The path conditions of a node below one around it, and the child of that one that holds the node. */
function wayTo(node: TS.Node, around: TS.Node): { readonly guards: readonly Guard[]; readonly child: TS.Node } {
  let child = node;
  let depth = 0;
  for (; child.parent !== around; child = child.parent) depth++;
  return { guards: [...guardsAt(node, depth), ...guardsAround(around, child)], child };
}

function areOpposed(one: Guard, other: Guard): boolean {
  if (one.kind === "case") {
    const isBeside = other.kind === "case" && other.clause !== one.clause && other.clause.parent === one.clause.parent;
    return isBeside && endsItself(one.clause);
  }
  if (!isBranch(one) || !isBranch(other)) return false;
  return one.condition === other.condition && one.isTrue !== other.isTrue;
}

function isBranch(guard: Guard): guard is ConditionGuard {
  return guard.kind === "branch" || guard.kind === "exit";
}

/** What decides whether a guard holds: a condition, or the `switch` around a clause. */
function askedBy(guard: Guard): TS.Node | undefined {
  if (guard.kind === "case") return guard.clause.parent;
  return isBranch(guard) ? guard.condition : undefined;
}

/** Whether a later iteration of a loop comes to a node with what a variable holds since an earlier one. */
function isAskedAgain(node: TS.Node | undefined, declaration: TS.Node): boolean {
  for (
    let parent = node && parentOf(node);
    parent !== undefined && !ts.isFunctionLike(parent);
    parent = parentOf(parent)
  ) {
    if (ts.isIterationStatement(parent, false) && isCarriedBy(parent, declaration)) return true;
  }
  return false;
}

/** Whether the first place depends on a condition that the other one does not depend on. */
export function hasOwnCondition(one: Place, other: Place, file: TS.SourceFile): boolean {
  return !isPartOf(decisionsAt(one, file), decisionsAt(other, file));
}

/** Whether each of the places depends on a condition that the other one does not depend on. */
export function haveOwnConditions(one: Place, other: Place, file: TS.SourceFile): boolean {
  return hasOwnCondition(one, other, file) && hasOwnCondition(other, one, file);
}

function isPartOf(decisions: readonly Decision[], others: readonly Decision[]): boolean {
  return decisions.every((decision) =>
    others.some(({ subject, answer }) => subject === decision.subject && answer === decision.answer),
  );
}

function decisionsAt(place: Place, file: TS.SourceFile): readonly Decision[] {
  return guardsAt(findNodeAround(place, file)).flatMap(toDecisions);
}

/** A loop's condition is both true and false within one run, so it excludes nothing. */
function toDecisions(guard: Guard): readonly Decision[] {
  if (guard.kind === "loop" || guard.kind === "switch" || guard.kind === "call") return [];
  if (guard.kind !== "case") return conjunctsOf(guard).map(toDecision);
  const { clause } = guard;
  if (!endsItself(clause)) return [];
  return [{ subject: `switch ${String(clause.parent.pos)}`, answer: String(indexOfClause(clause)) }];
}

/** A condition by its text; `x !== y` is `x === y` with the other answer. */
function toDecision({ condition, isTrue }: Condition): Decision {
  const isEquality = ts.isBinaryExpression(condition) ? equalityOf(condition.operatorToken.kind) : undefined;
  if (isEquality === undefined || !ts.isBinaryExpression(condition))
    return { subject: toSubject(condition), answer: String(isTrue) };
  const sides = [condition.left, condition.right].map(toSubject);
  return { subject: sides.join(` ${operatorOf(condition).replace("!", "=")} `), answer: String(isTrue === isEquality) };
}

function toSubject(node: TS.Node): string {
  return textOf(node).replace(/\s+/g, " ");
}
