import { isNullish, membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isAnd, operandsOfSum } from "../syntax/operators.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { decideByParameters, isCutOff } from "./state/reached-code.ts";
import { mayBeAbsent } from "./may-be-absent.ts";
import { doubtRuledOut } from "./state/ruled-out.ts";
import { coerce } from "./state/coerced-text.ts";
import { addValues } from "../values/add-values.ts";
import { isFalsy, isKnown, truthOf } from "../values/presence.ts";
import type { ConstantValue } from "../../model/index.ts";

/** `a + b`, `a ?? b`, `a || b`, `a && b`, `a, b`, `a = b`; the results of other operators are neither strings nor objects. */
export function valueOfBinary(
  node: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.PlusToken:
      return concat(node, frame, evaluation);
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
    case ts.SyntaxKind.BarBarEqualsToken:
      return either(node, frame, evaluation);
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return both(node, frame, evaluation);
    case ts.SyntaxKind.AmpersandAmpersandEqualsToken:
    case ts.SyntaxKind.CommaToken:
    case ts.SyntaxKind.EqualsToken:
      return evaluation.evaluate(node.right, frame);
    default:
      return valueOfArithmetic(node, frame, evaluation) ?? evaluation.unknown("syntax", node);
  }
}

function concat(node: TS.BinaryExpression, frame: Frame | undefined, evaluation: EvaluationContext): AbstractValue {
  const values = operandsOfSum(node).map((operand) =>
    coerce(evaluation.evaluate(operand, frame), "sum", operand, frame, evaluation),
  );
  return addValues(values, evaluation.placeOf(node), (sums) => evaluation.join(sums, node));
}

/** `a ?? b`, `a || b`: the right side where the left is known to be absent, the left where it is known to be there. */
function either(node: TS.BinaryExpression, frame: Frame | undefined, evaluation: EvaluationContext): AbstractValue {
  const isAbsent = node.operatorToken.kind === ts.SyntaxKind.BarBarToken ? isFalsy : isNullish;
  const left = membersOf(evaluation.evaluate(node.left, frame));
  const present = left.filter((member) => !isAbsent(member));
  const isCertain =
    present.length === left.length &&
    present.every(isKnown) &&
    !mayBeLeft(node.left, frame, evaluation) &&
    !mayBeAbsent(node.left, frame, evaluation);
  return evaluation.join(isCertain ? present : [...present, evaluation.evaluate(node.right, frame)], node);
}

/** `a && b`: the right side, but where what a call is given decides that the left is false. */
function both(node: TS.BinaryExpression, frame: Frame | undefined, evaluation: EvaluationContext): AbstractValue {
  if (decideByParameters(node.left, frame, evaluation) === false) {
    const left = evaluation.evaluate(node.left, frame);
    if (membersOf(left).every(isFalsy)) return left;
    if (!isCutOff(left)) return { kind: "constant", value: false, place: evaluation.placeOf(node.left) };
  }
  return doubtRuledOut(evaluation.evaluate(node.right, frame), node.right, evaluation);
}

/** Whether `a && b`, which is evaluated as `b`, may be `a` all the same: nobody knows that `a` is there. A chain may be thousands long. */
function mayBeLeft(whole: TS.Expression, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  for (let node = unwrap(whole); isAnd(node); node = unwrap(node.left)) {
    const left = membersOf(evaluation.evaluate(node.left, frame));
    if (!left.every((member) => truthOf(member) === true)) return true;
  }
  return false;
}

/** `index - 1` and the like, of numbers that are known: how lists are reached into. */
function valueOfArithmetic(
  node: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): ConstantValue | undefined {
  const operation = operationOf(node.operatorToken.kind);
  if (operation === undefined) return undefined;
  const [left, right] = [evaluation.evaluate(node.left, frame), evaluation.evaluate(node.right, frame)];
  if (left.kind !== "constant" || right.kind !== "constant") return undefined;
  if (typeof left.value !== "number" || typeof right.value !== "number") return undefined;
  return { kind: "constant", value: operation(left.value, right.value), place: evaluation.placeOf(node) };
}

function operationOf(operator: TS.SyntaxKind): ((left: number, right: number) => number) | undefined {
  switch (operator) {
    case ts.SyntaxKind.MinusToken:
      return (left, right) => left - right;
    case ts.SyntaxKind.AsteriskToken:
      return (left, right) => left * right;
    case ts.SyntaxKind.PercentToken:
      return (left, right) => left % right;
    case ts.SyntaxKind.SlashToken:
      return (left, right) => left / right;
    default:
      return undefined;
  }
}
