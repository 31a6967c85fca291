import { ts, type TS } from "../syntax/compiler.ts";
import { findFlow } from "../control-flow/value-flow.ts";
import { isGenerator } from "../evaluation/evaluate-generator.ts";
import { bodyOf } from "../evaluation/state/call-frame.ts";
import { isJoiningOperator } from "../syntax/operators.ts";
import { findReturns } from "../syntax/returned-expressions.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { membersOf } from "../values/abstract-value.ts";
import { isOuterExpression, unwrap } from "../syntax/wrappers.ts";

/** The largest expressions that the literals' texts become parts of: `API + "/zones/"` for `"/zones/"`. */
export function findOutermostStrings(
  literals: readonly TS.Expression[],
  evaluation: EvaluationContext,
): ReadonlySet<TS.Expression> {
  const known = new Map<TS.Expression, TS.Expression>();
  for (const literal of literals) climb(literal, known, evaluation);
  return new Set(literals.map((literal) => known.get(literal) ?? literal));
}

/** Literals of one long chain share the path upward, which is followed once. */
function climb(literal: TS.Expression, known: Map<TS.Expression, TS.Expression>, evaluation: EvaluationContext): void {
  const passed: TS.Expression[] = [];
  let node: TS.Expression | undefined = literal;
  let outermost: TS.Expression = literal;
  while (node !== undefined) {
    outermost = known.get(node) ?? node;
    passed.push(node);
    node = known.has(node) ? undefined : widen(node, evaluation);
  }
  for (const inner of passed) known.set(inner, outermost);
}

function widen(node: TS.Expression, evaluation: EvaluationContext): TS.Expression | undefined {
  const { parent } = node;
  if (ts.isTemplateSpan(parent)) return parent.parent;
  if (ts.isBinaryExpression(parent)) return isJoiningOperator(parent.operatorToken.kind) ? parent : undefined;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : parent;
  if (isOuterExpression(parent)) return parent;
  const call = ts.isTaggedTemplateExpression(parent) ? parent : findCall(node);
  // A call belongs to the string where it returns one: `String(x)`, `new URL(path, base)`, a function that builds a
  // path.
  return call !== undefined && isString(call, evaluation) ? call : undefined;
}

/** The call that has the node, or the list around it, as an argument or as its method's receiver. */
function findCall(node: TS.Expression): TS.CallExpression | TS.NewExpression | undefined {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === node ? undefined : parent;
  if (ts.isArrayLiteralExpression(parent)) return findCall(parent);
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)) {
    return parent.parent.expression === parent ? parent.parent : undefined;
  }
  return undefined;
}

function isString(call: TS.Expression, evaluation: EvaluationContext): boolean {
  if (givesNoText(call, evaluation)) return false;
  return membersOf(evaluation.evaluate(call, undefined)).every((member) => member.kind === "string");
}

/**
 * Whether a call surely gives no text that anybody reads, so that its arguments need not be evaluated: `assert.equal(error.path, "/zones")` as a
 * statement, `fill(body, "zones")` of a function without a `return`, `new ApiError("/zones")`, and what returns one.
 */
function givesNoText(call: TS.Expression, evaluation: EvaluationContext): boolean {
  if (isDropped(call)) return true;
  if (ts.isNewExpression(call)) return makesInstance(call, evaluation);
  if (!ts.isCallExpression(call) || !ts.isIdentifier(call.expression)) return false;
  return membersOf(evaluation.evaluate(call.expression, undefined)).some((callee) => {
    const body = callee.kind === "function" && !isGenerator(callee.node) ? bodyOf(callee.node) : undefined;
    if (body === undefined || !ts.isBlock(body)) return false;
    const returned = findReturns(body);
    return returned.length === 0 || returned.some((each) => isObject(each, evaluation.at(body)));
  });
}

/** Whether a value goes nowhere. */
function isDropped(value: TS.Expression): boolean {
  let flow = findFlow(value);
  while (flow.to === "same") flow = findFlow(flow.outer);
  return flow.to === "nowhere";
}

function isObject(whole: TS.Expression, evaluation: EvaluationContext): boolean {
  const node = unwrap(whole);
  return ts.isObjectLiteralExpression(node) || (ts.isNewExpression(node) && makesInstance(node, evaluation));
}

function makesInstance({ expression }: TS.NewExpression, evaluation: EvaluationContext): boolean {
  return ts.isIdentifier(expression) && evaluation.evaluate(expression, undefined).kind === "class";
}
