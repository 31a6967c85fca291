import { ts, type TS } from "./compiler.ts";
import { equalityOf } from "./equality.ts";
import { assignedBy } from "./operators.ts";
import { unwrap } from "./wrappers.ts";

/** Methods that say whether what they are given is one of several. */
const LOOKING_UP: ReadonlySet<string> = new Set(["includes", "has", "indexOf", "hasOwnProperty", "hasOwn"]);

/** Methods that say whether what they are given is a part of a text, or fits it. */
const SEARCHING: ReadonlySet<string> = new Set(["startsWith", "endsWith", "includes", "match"]);

/**
 * The names, of variables or members, that an expression or a `switch` compares with others, looks up or hands to a predicate: what conditions
 * can make sure of.
 */
export function testedNames(node: TS.Node): readonly string[] {
  return operandsOf(node).flatMap((operand) => nameOf(assignedBy(operand)) ?? []);
}

/** The names, of variables or members, that conditions may ask about, in any of their parts: all that can be tested there, and perhaps more. */
export function askedNames(conditions: readonly TS.Expression[]): readonly string[] {
  const names: string[] = [];
  const pending = [...conditions];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node = unwrap(next);
    const name = nameOf(node);
    if (name !== undefined) names.push(name);
    else if (ts.isPrefixUnaryExpression(node)) pending.push(node.operand);
    else if (ts.isTypeOfExpression(node)) pending.push(node.expression);
    else if (ts.isBinaryExpression(node)) pending.push(node.left, node.right);
    else if (ts.isCallExpression(node)) pending.push(...node.arguments, ...receiverOf(node.expression));
  }
  return names;
}

/** What a method is called on: `text.startsWith("a")` says something of the text. */
function receiverOf(callee: TS.Expression): readonly TS.Expression[] {
  return ts.isPropertyAccessExpression(callee) ? [callee.expression] : [];
}

function nameOf(node: TS.Node): string | undefined {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isPropertyAccessExpression(node) ? node.name.text : undefined;
}

function operandsOf(node: TS.Node): readonly TS.Expression[] {
  if (ts.isSwitchStatement(node)) return [node.expression];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isTest = kind === ts.SyntaxKind.InKeyword || equalityOf(kind) !== undefined;
    return isTest ? [node.left, node.right] : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const { expression: callee } = node;
  if (!ts.isPropertyAccessExpression(callee)) return isDeciding(node) ? node.arguments : [];
  const searched = SEARCHING.has(callee.name.text) ? [callee.expression] : [];
  return LOOKING_UP.has(callee.name.text) || isDeciding(node) ? [...searched, ...node.arguments] : searched;
}

/** Whether a call is a condition, a part of one, or may be an assertion: `if (isAllowed(level))`, `assertAllowed(level);`. */
function isDeciding(call: TS.CallExpression): boolean {
  const parent = ts.isAwaitExpression(call.parent) ? call.parent.parent : call.parent;
  if (ts.isExpressionStatement(parent)) return true;
  if (ts.isIfStatement(parent) || ts.isConditionalExpression(parent) || ts.isPrefixUnaryExpression(parent)) return true;
  if (!ts.isBinaryExpression(parent)) return false;
  const { kind } = parent.operatorToken;
  return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
}
