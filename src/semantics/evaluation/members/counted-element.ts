import { equalityOf } from "../../syntax/equality.ts";
import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { guardsAt } from "../../control-flow/guards.ts";
import { contains } from "../../syntax/contains.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { textOf } from "../../syntax/node-text.ts";
import { isCount } from "../../syntax/operators.ts";
import { orderOf } from "../../syntax/order.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { membersOf, type AbstractArray, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { isNumber, toNumber } from "../../values/add-values.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import { writesTo } from "../state/writes-to.ts";

/** Iterations of a loop that are counted through; longer lists are data. */
const MAX_COUNTED = 256;

/**
 * `list[index]` where the index is a counter: of a loop that counts from one number to another, the elements that it comes to. Of any other counter
 * nobody knows how far it is by then, so that the element may be another one, unless what surrounds it asks how long the list is: then it comes to
 * all of them. Undefined where the index is no counter.
 */
export function countedElement(
  node: TS.ElementAccessExpression,
  list: AbstractValue,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (list.kind !== "array" || list.open || list.elements.length < 2 || list.collection !== undefined) return undefined;
  const index = unwrap(node.argumentExpression);
  if (isNumber(evaluation.evaluate(index, frame))) return undefined;
  const { counter, offset } = counterIn(index);
  const indexes = list.isUnordered === true ? undefined : countedBy(counter, list, frame, evaluation);
  if (indexes !== undefined) {
    const reached = list.elements.filter((_, at) => indexes.has(at - offset));
    return reached.length === 0 ? undefined : evaluation.join(reached, node);
  }
  if (!isCounter(counter, frame, evaluation)) return undefined;
  // What stands before the element that a counter from 0 on picks is not reached: `names[at + 1]`.
  if (offset <= 0 && isBoundByLength(node, counter, evaluation)) return undefined;
  const any = evaluation.join(list.elements, node);
  return toPerhaps(any, any, evaluation);
}

/** The counter that an index is made of, and what is added to it: `i` and -1 of `i - 1`. */
function counterIn(index: TS.Expression): { readonly counter: TS.Expression; readonly offset: number } {
  const kind = ts.isBinaryExpression(index) ? index.operatorToken.kind : undefined;
  const isDown = kind === ts.SyntaxKind.MinusToken;
  if (!ts.isBinaryExpression(index) || (!isDown && kind !== ts.SyntaxKind.PlusToken))
    return { counter: index, offset: 0 };
  const { left, right } = index;
  if (!ts.isNumericLiteral(right)) return { counter: index, offset: 0 };
  return { counter: unwrap(left), offset: isDown ? -Number(right.text) : Number(right.text) };
}

/** Whether an index is counted up or down where it is not known. */
function isCounter(index: TS.Expression, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  return membersOf(evaluation.evaluate(index, frame)).some(
    (value) => value.kind === "unknown" && value.reason === "assigned",
  );
}

/** Whether a condition on a use asks about its index and the length of the list, or the counter begins with that. */
function isBoundByLength(
  node: TS.ElementAccessExpression,
  index: TS.Expression,
  evaluation: EvaluationContext,
): boolean {
  const counter = nameCounted(index);
  const length = `${textOf(unwrap(node.expression))}.length`;
  const declaration = ts.isIdentifier(counter) ? evaluation.scopes.findValue(counter.text, counter) : undefined;
  const start = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  if (start !== undefined && textOf(start).includes(length)) return true;
  return conditionsOn(node).some((condition) => {
    const asked = textOf(condition);
    return asked.includes(length) && asked.includes(textOf(counter));
  });
}

/** The conditions that hold at a node, and those by which `do` loops around it go on. */
function conditionsOn(node: TS.Node): readonly TS.Expression[] {
  const conditions = guardsAt(node).flatMap((guard) => ("condition" in guard ? [guard.condition] : []));
  for (let around = node.parent; !ts.isSourceFile(around) && !ts.isFunctionLike(around); around = around.parent)
    if (ts.isDoStatement(around)) conditions.push(around.expression);
  return conditions;
}

/** `index` of `index++`. */
function nameCounted(index: TS.Expression): TS.Expression {
  return isCount(index) ? unwrap(index.operand) : index;
}

/** A loop that counts: `for (let i = 0; i < 3; i += 1)`. */
interface CountingLoop {
  readonly start: TS.Expression;
  readonly condition: TS.BinaryExpression;
  readonly step: TS.Expression | 1;
  readonly isDown: boolean;
}

/** The indexes that a counting loop comes to; undefined where the index is none of such a loop, or a bound is not known. */
function countedBy(
  index: TS.Expression,
  { elements }: AbstractArray,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): ReadonlySet<number> | undefined {
  const declaration = ts.isIdentifier(index) ? evaluation.scopes.findValue(index.text, index) : undefined;
  const counting = declaration && countingLoopOf(declaration, index, evaluation);
  if (counting === undefined || elements.length > MAX_COUNTED) return undefined;
  const numberOf = (node: TS.Expression): number | undefined => toNumber(evaluation.evaluate(node, frame));
  const { start, condition, step } = counting;
  const [from, to, by] = [numberOf(start), numberOf(condition.right), typeof step === "number" ? step : numberOf(step)];
  const { kind } = condition.operatorToken;
  const goesOn =
    orderOf(kind) ?? (equalityOf(kind) === false ? (one: number, other: number) => one !== other : undefined);
  if (from === undefined || to === undefined || by === undefined || by === 0 || goesOn === undefined) return undefined;
  const indexes = new Set<number>();
  const way = counting.isDown ? -Math.abs(by) : by;
  for (let at = from, left = MAX_COUNTED; goesOn(at, to) && left > 0; at += way, left--) indexes.add(at);
  return indexes;
}

/** The loop that a variable is the counter of at a use, where the loop's head alone changes it. */
function countingLoopOf(
  declaration: Declaration,
  use: TS.Node,
  evaluation: EvaluationContext,
): CountingLoop | undefined {
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return undefined;
  const { name, initializer: start } = declaration;
  const loop = declaration.parent.parent;
  if (!ts.isForStatement(loop) || start === undefined || !isOfIteration(use, loop)) return undefined;
  const [write, ...others] = writesTo(declaration, name.text, evaluation);
  const condition = loop.condition && unwrap(loop.condition);
  if (write === undefined || others.length > 0 || write.node !== loop.incrementor || condition === undefined)
    return undefined;
  if (!ts.isBinaryExpression(condition) || textOf(unwrap(condition.left)) !== name.text) return undefined;
  const step = stepOf(loop.incrementor);
  return step && { start, condition, ...step };
}

/** Whether a use of the counter is one of its iteration: a `var` goes on behind the loop, and in functions that run later. */
function isOfIteration(use: TS.Node, { initializer, statement }: TS.ForStatement): boolean {
  if (initializer !== undefined && (initializer.flags & ts.NodeFlags.BlockScoped) !== 0) return true;
  return contains(statement, use) && enclosingFunction(use) === enclosingFunction(statement);
}

function stepOf(next: TS.Expression): Pick<CountingLoop, "step" | "isDown"> | undefined {
  if (isCount(next)) return { step: 1, isDown: next.operator === ts.SyntaxKind.MinusMinusToken };
  if (!ts.isBinaryExpression(next)) return undefined;
  const isDown = next.operatorToken.kind === ts.SyntaxKind.MinusEqualsToken;
  return isDown || next.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken ? { step: next.right, isDown } : undefined;
}
