import type { ConstantValue } from "../../model/index.ts";
import type { Frame } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { Evaluation } from "../values/evaluation.ts";

/** `index - 1` and the like, of numbers that are known: how lists are reached into. */
export function valueOfArithmetic(
  node: TS.BinaryExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
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
    default:
      return undefined;
  }
}
