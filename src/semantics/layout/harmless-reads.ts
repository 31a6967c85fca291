import { isCondition } from "../control-flow/condition-parts.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { equalityOf } from "../syntax/equality.ts";

/** Texts of a URL that are no segment of a path. */
const MARKS = /^(?:\/|\?|&|#|https?:?(?:\/\/)?|\/\/)$/u;

/** Methods that search a text. */
const SEARCHING = new Set(["startsWith", "endsWith", "includes"]);

/**
 * Whether a read only tests whether a value is there, or of what type: `body ? … : …`, `if (!path)`, `body !==
 * undefined`, `typeof body`. The outcome is the same for any text that is not empty, and for any object.
 */
export function isAskedFor(node: TS.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) return isComparedWithNothing(parent, node);
  return isCondition(parent, node) && !ts.isSwitchStatement(parent);
}

function isComparedWithNothing({ left, right, operatorToken: { kind } }: TS.BinaryExpression, node: TS.Node): boolean {
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return left === node;
  if (kind === ts.SyntaxKind.InstanceOfKeyword) return left === node;
  return equalityOf(kind) !== undefined && isNothing(left === node ? right : left);
}

function isNothing(node: TS.Expression): boolean {
  return node.kind === ts.SyntaxKind.NullKeyword || (ts.isIdentifier(node) && node.text === "undefined");
}

/** Whether a call searches a text for a segment: false for `path.startsWith("/")`. Undefined for any other call. */
export function asksForSegment({ expression, arguments: given }: TS.CallExpression): boolean | undefined {
  if (!ts.isPropertyAccessExpression(expression) || !SEARCHING.has(expression.name.text)) return undefined;
  const [sought] = given;
  return sought === undefined || !ts.isStringLiteralLike(sought) || !MARKS.test(sought.text);
}

/** Whether a call only tells people of a text: ``throw new Error(`${path}: ${status}`)``, `console.log(path)`. */
export function isTold(call: TS.CallExpression | TS.NewExpression): boolean {
  const { expression } = call;
  if (ts.isNewExpression(call)) {
    return ts.isThrowStatement(call.parent) && ts.isIdentifier(expression) && expression.text.endsWith("Error");
  }
  return isOfConsole(expression);
}

/** Whether an expression is a method of the console: `console.log`. */
export function isOfConsole(node: TS.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "console";
}
