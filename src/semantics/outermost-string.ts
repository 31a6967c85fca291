import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { membersOf } from "./abstract-value.ts";

/** The largest expression of which a literal's text becomes a part: `API + "/zones/"` for `"/zones/"`. */
export function findOutermostString(literal: TS.Expression, evaluation: Evaluation): TS.Expression {
  let outermost = literal;
  for (let wider = widen(outermost, evaluation); wider !== undefined; wider = widen(outermost, evaluation)) {
    outermost = wider;
  }
  return outermost;
}

function widen(node: TS.Expression, evaluation: Evaluation): TS.Expression | undefined {
  const { parent } = node;
  if (ts.isTemplateSpan(parent)) return parent.parent;
  if (ts.isBinaryExpression(parent)) return isJoining(parent.operatorToken.kind) ? parent : undefined;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : parent;
  if (
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isSatisfiesExpression(parent)
  ) {
    return parent;
  }
  const call = findCall(node);
  // A call belongs to the string when it gives one: `String(x)`, `new URL(path, base)`, a function that builds a path.
  return call !== undefined && isString(call, evaluation) ? call : undefined;
}

function isJoining(operator: TS.SyntaxKind): boolean {
  return (
    operator === ts.SyntaxKind.PlusToken ||
    operator === ts.SyntaxKind.QuestionQuestionToken ||
    operator === ts.SyntaxKind.BarBarToken
  );
}

/** The call of which the node is an argument, or whose method's receiver it (or the list around it) is. */
function findCall(node: TS.Expression): TS.CallExpression | TS.NewExpression | undefined {
  const { parent } = node;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return parent.expression === node ? undefined : parent;
  if (ts.isArrayLiteralExpression(parent)) return findCall(parent);
  if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)) {
    return parent.parent.expression === parent ? parent.parent : undefined;
  }
  return undefined;
}

function isString(call: TS.CallExpression | TS.NewExpression, evaluation: Evaluation): boolean {
  return membersOf(evaluation.evaluate(call, undefined)).every((member) => member.kind === "string");
}
