import { equalityOf } from "./equality.ts";
import { isAssignmentOperator, isCount } from "./operators.ts";
import { orderOf } from "./order.ts";
import { ts, type TS } from "./compiler.ts";
import { unwrap } from "./wrappers.ts";

/** A loop that is run for each of several things, of which its head tells which: elements, keys, numbers. */
export type RangeLoop = TS.ForInOrOfStatement | TS.ForStatement;

/** What the head of a loop counts: `at` from 0 on, while it is less than the length, of `for (let at = 0; at < list.length; at++)`. */
export interface Counting {
  readonly counter: TS.VariableDeclaration & { readonly name: TS.Identifier };
  readonly start: TS.Expression;
  readonly condition: TS.BinaryExpression;
  readonly next: TS.Expression;
}

/** Whether a node is a loop over the elements or the keys of something: `for (… of …)`, `for (… in …)`. */
export function isForInOrOf(node: TS.Node): node is TS.ForInOrOfStatement {
  return ts.isForOfStatement(node) || ts.isForInStatement(node);
}

/** Whether a node is a loop over the elements or the keys of something, or one that counts. */
export function isRangeLoop(node: TS.Node): node is RangeLoop {
  return isForInOrOf(node) || (ts.isForStatement(node) && countingOf(node) !== undefined);
}

/** What a loop counts, as far as its head tells; undefined for any other loop. Whether its body changes the counter is not looked at. */
export function countingOf({
  initializer,
  condition: asked,
  incrementor: next,
}: TS.ForStatement): Counting | undefined {
  if (initializer === undefined || asked === undefined || next === undefined) return undefined;
  if (!ts.isVariableDeclarationList(initializer)) return undefined;
  const condition = unwrap(asked);
  if (!isComparison(condition)) return undefined;
  const name = nameOf(condition.left);
  const counter = initializer.declarations.find(
    (each): each is Counting["counter"] => ts.isIdentifier(each.name) && each.name.text === name,
  );
  const start = counter?.initializer;
  return counter === undefined || start === undefined || countedIn(next) !== name
    ? undefined
    : { counter, start, condition, next };
}

function isComparison(node: TS.Expression): node is TS.BinaryExpression {
  if (!ts.isBinaryExpression(node)) return false;
  const { kind } = node.operatorToken;
  return orderOf(kind) !== undefined || equalityOf(kind) === false;
}

/** The name that is counted: `at++`, `at += 2`. */
function countedIn(next: TS.Expression): string | undefined {
  if (isCount(next)) return nameOf(next.operand);
  return ts.isBinaryExpression(next) && isAssignmentOperator(next.operatorToken.kind) ? nameOf(next.left) : undefined;
}

function nameOf(node: TS.Expression): string | undefined {
  const name = unwrap(node);
  return ts.isIdentifier(name) ? name.text : undefined;
}

/** The labels before a loop. */
export function labelsOf(loop: TS.Statement): readonly TS.LabeledStatement[] {
  const labels: TS.LabeledStatement[] = [];
  for (let { parent } = loop; ts.isLabeledStatement(parent); { parent } = parent) labels.push(parent);
  return labels;
}
