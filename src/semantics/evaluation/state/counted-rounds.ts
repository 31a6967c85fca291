import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { countingOf, type Counting } from "../../syntax/loops.ts";
import { isCount } from "../../syntax/operators.ts";
import { orderOf } from "../../syntax/order.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { toNumber } from "../../values/add-values.ts";
import { findFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/** Iterations of a loop that are counted through; longer lists are data. */
export const MAX_COUNTED = 256;

/** A loop that counts, and by how much. */
interface CountingLoop extends Counting {
  readonly loop: TS.ForStatement;
  readonly step: TS.Expression | 1;
  readonly isDown: boolean;
}

/** The loop that a variable is the counter of, where the loop's head alone changes it. */
export function countingLoopOf(declaration: Declaration, evaluation: EvaluationContext): CountingLoop | undefined {
  const loop = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : undefined;
  const counting = loop && ts.isForStatement(loop) ? countingOf(loop) : undefined;
  if (loop === undefined || !ts.isForStatement(loop) || counting?.counter !== declaration) return undefined;
  const [write, ...others] = writesTo(declaration, counting.counter.name.text, evaluation);
  if (write?.node !== counting.next || others.length > 0) return undefined;
  const step = stepOf(counting.next);
  return step && { loop, ...counting, ...step };
}

/** Whether a use of the counter is one of its iteration: a `var` goes on behind the loop, and in functions that run later. */
export function isOfIteration(use: TS.Node, { initializer, statement }: TS.ForStatement): boolean {
  if (initializer !== undefined && (initializer.flags & ts.NodeFlags.BlockScoped) !== 0) return true;
  return contains(statement, use) && enclosingFunction(use) === enclosingFunction(statement);
}

/** The numbers that a loop comes to, in their order; undefined where a bound is not known. */
export function countedNumbers(
  { start, condition, step, isDown }: CountingLoop,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): ReadonlySet<number> | undefined {
  const numberOf = (node: TS.Expression): number | undefined => toNumber(evaluation.evaluate(node, frame));
  const [from, to, by] = [numberOf(start), numberOf(condition.right), typeof step === "number" ? step : numberOf(step)];
  const { kind } = condition.operatorToken;
  const goesOn =
    orderOf(kind) ?? (equalityOf(kind) === false ? (one: number, other: number) => one !== other : undefined);
  if (from === undefined || to === undefined || by === undefined || by === 0 || goesOn === undefined) return undefined;
  const numbers = new Set<number>();
  const way = isDown ? -Math.abs(by) : by;
  for (let at = from, left = MAX_COUNTED; goesOn(at, to) && left > 0; at += way, left--) numbers.add(at);
  return numbers;
}

function stepOf(next: TS.Expression): Pick<CountingLoop, "step" | "isDown"> | undefined {
  if (isCount(next)) return { step: 1, isDown: next.operator === ts.SyntaxKind.MinusMinusToken };
  if (!ts.isBinaryExpression(next)) return undefined;
  const isDown = next.operatorToken.kind === ts.SyntaxKind.MinusEqualsToken;
  return isDown || next.operatorToken.kind === ts.SyntaxKind.PlusEqualsToken ? { step: next.right, isDown } : undefined;
}

/** What a loop has counted to in the iteration that is evaluated. */
export function countedIn(
  declaration: Declaration,
  node: TS.Identifier,
  frame: Frame | undefined,
): AbstractValue | undefined {
  const loop = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : undefined;
  if (loop === undefined || !ts.isForStatement(loop)) return undefined;
  const round = findFrame(frame, loop);
  if (round === undefined || countingOf(loop)?.counter !== declaration || !isOfIteration(node, loop)) return undefined;
  return round.arguments[0];
}
