import { guardsAt } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { textOf } from "../../syntax/node-text.ts";
import { isCount } from "../../syntax/operators.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { membersOf, type AbstractArray, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import { isNumber } from "../../values/add-values.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { toPerhaps } from "../../values/perhaps.ts";
import { countedNumbers, countingLoopOf, isOfIteration, MAX_COUNTED } from "../state/counted-rounds.ts";

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

/** The indexes that a counting loop comes to; undefined where the index is none of such a loop, or a bound is not known. */
function countedBy(
  index: TS.Expression,
  { elements }: AbstractArray,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): ReadonlySet<number> | undefined {
  const declaration = ts.isIdentifier(index) ? evaluation.scopes.findValue(index.text, index) : undefined;
  const counting = declaration && countingLoopOf(declaration, evaluation);
  if (counting === undefined || !isOfIteration(index, counting.loop) || elements.length > MAX_COUNTED) return undefined;
  return countedNumbers(counting, frame, evaluation);
}
