import type { Check } from "../../model/index.ts";
import { isComparison, isNullishLiteral, operatorOf } from "../control-flow/condition-parts.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { readValue } from "./call-details.ts";
import type { Part } from "./result-part.ts";
import type { UseFlow } from "./use-flow.ts";

/** Follows an operand to what its operator makes of it: an assignment, a fallback, a test, a comparison. */
export function followOperand(parent: TS.BinaryExpression, node: TS.Expression, part: Part, flow: UseFlow): void {
  const { left } = parent;
  const operator = operatorOf(parent);
  const isLeft = left === node;
  if (["=", "??=", "||=", "&&="].includes(operator)) {
    if (!isLeft) flow.assign(left, part);
    if (isLeft || ts.isExpressionStatement(parent.parent)) return;
    return flow.follow(parent, part);
  }
  if (operator === "&&" && isLeft) return flow.add("test", part, { condition: parent });
  if (operator === "||" || operator === "??" || operator === "&&") {
    return isLeft ? followFallback(parent, part, flow) : flow.follow(parent, part);
  }
  if (operator === ",") return isLeft ? undefined : flow.follow(parent, part);
  compare(parent, node, part, flow);
}

/** `(await bucket.put(…)) ?? other`: the value is the call's result, which is then there, or something else. */
function followFallback(parent: TS.BinaryExpression, part: Part, flow: UseFlow): void {
  flow.add("test", part, { condition: parent });
  if (isNullishLiteral(unwrap(parent.right))) return flow.follow(parent, part);
  const optional: readonly Check[] = [...part.optional, { path: part.path, holds: "there" }];
  flow.follow(parent, { ...part, optional, isCertain: false });
}

function compare(parent: TS.BinaryExpression, node: TS.Expression, part: Part, flow: UseFlow): void {
  const operator = operatorOf(parent);
  const other = parent.left === node ? parent.right : parent.left;
  if (operator === "in") {
    const name = ts.isStringLiteralLike(other) ? [other.text] : [];
    return flow.add("test", { ...part, path: [...part.path, ...name] }, { condition: parent });
  }
  if (operator === "instanceof" || isNullishLiteral(other)) {
    return flow.add("test", part, { condition: parent });
  }
  // The length of a list to which other elements are added tells nothing of the result.
  const isCountOfMore = part.isExtended === true && part.path.at(-1) === "length";
  if (!isComparison(operator) || isCountOfMore) return flow.handOn(node, part);
  flow.add("compare", part, { condition: parent, other: readValue(other, flow.evaluation) });
}
