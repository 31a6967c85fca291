import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { endsFlow } from "./control-flow.ts";
import { findNodeAround } from "../syntax/node-at.ts";

/** What decides whether a place is reached, and how it has to turn out. */
interface Guard {
  readonly subject: string;
  readonly answer: string;
}

/** Whether no run of the program reaches both places of the file: the branches of a condition, or of the same condition asked again. */
export function areExclusive(one: Place, other: Place, file: TS.SourceFile): boolean {
  const guards = guardsOf(findNodeAround(one, file));
  return guardsOf(findNodeAround(other, file)).some(({ subject, answer }) =>
    guards.some((guard) => guard.subject === subject && guard.answer !== answer),
  );
}

/** Whether the first place depends on a condition that the other one does not depend on. */
export function hasOwnCondition(one: Place, other: Place, file: TS.SourceFile): boolean {
  return !isPartOf(guardsOf(findNodeAround(one, file)), guardsOf(findNodeAround(other, file)));
}

/** Whether each of the places depends on a condition that the other one does not depend on. */
export function haveOwnConditions(one: Place, other: Place, file: TS.SourceFile): boolean {
  return hasOwnCondition(one, other, file) && hasOwnCondition(other, one, file);
}

function isPartOf(guards: readonly Guard[], others: readonly Guard[]): boolean {
  return guards.every((guard) =>
    others.some(({ subject, answer }) => subject === guard.subject && answer === guard.answer),
  );
}

function guardsOf(start: TS.Node): readonly Guard[] {
  const guards: Guard[] = [];
  for (let node = start; !ts.isSourceFile(node); node = node.parent) guards.push(...guardsIn(node.parent, node));
  return guards;
}

function guardsIn(parent: TS.Node, node: TS.Node): readonly Guard[] {
  if (ts.isIfStatement(parent) && node !== parent.expression)
    return toGuards(parent.expression, node === parent.thenStatement);
  if (ts.isConditionalExpression(parent) && node !== parent.condition)
    return toGuards(parent.condition, node === parent.whenTrue);
  if (ts.isBinaryExpression(parent) && node === parent.right) return guardsOfOperator(parent);
  if (ts.isCaseOrDefaultClause(parent)) {
    const { clauses } = parent.parent;
    const isOwn = endsFlow(parent.statements.at(-1)) || clauses.at(-1) === parent;
    return isOwn ? [{ subject: `switch ${String(parent.parent.pos)}`, answer: String(clauses.indexOf(parent)) }] : [];
  }
  return ts.isBlock(parent) || ts.isSourceFile(parent) ? guardsOfExits(parent, node) : [];
}

function guardsOfOperator({ left, operatorToken }: TS.BinaryExpression): readonly Guard[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return toGuards(left, true);
  return operatorToken.kind === ts.SyntaxKind.BarBarToken ? toGuards(left, false) : [];
}

/** `if (isChunked) return …;` before the statement. */
function guardsOfExits({ statements }: TS.Block | TS.SourceFile, node: TS.Node): readonly Guard[] {
  return statements.flatMap((statement) => {
    const exits = statement.end <= node.pos && ts.isIfStatement(statement) && endsFlow(statement.thenStatement);
    return exits ? toGuards(statement.expression, false) : [];
  });
}

/** What a condition says when it is met, or is not: each part of `a && b` that is met, and of `a || b` that is not. */
function toGuards(condition: TS.Expression, isTrue: boolean): readonly Guard[] {
  if (ts.isParenthesizedExpression(condition)) return toGuards(condition.expression, isTrue);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return toGuards(condition.operand, !isTrue);
  const joint = isTrue ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (ts.isBinaryExpression(condition) && condition.operatorToken.kind === joint)
    return [...toGuards(condition.left, isTrue), ...toGuards(condition.right, isTrue)];
  return [toGuard(condition, isTrue)];
}

/** A condition by its text, `x !== y` as `x === y` the other way round. */
function toGuard(condition: TS.Expression, isTrue: boolean): Guard {
  const text = condition.getText().replace(/\s+/g, " ");
  const positive = text.replace("!==", "===").replace("!=", "==");
  return { subject: positive, answer: String(isTrue === (positive === text)) };
}
