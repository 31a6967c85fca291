import { ts, type TS } from "./compiler.ts";
import { equalityOf } from "./equality.ts";
import { unwrap } from "./wrappers.ts";

/** Methods that say whether what they are given is one of several. */
const LOOKING_UP: ReadonlySet<string> = new Set(["includes", "has", "indexOf", "hasOwnProperty", "hasOwn"]);

/**
 * The names, of variables or members, that an expression or a `switch` compares with others or looks up: what conditions can make sure
 * of.
 */
export function testedNames(node: TS.Node): readonly string[] {
  return operandsOf(node).flatMap((operand) => {
    const asked = unwrap(operand);
    if (ts.isIdentifier(asked)) return [asked.text];
    return ts.isPropertyAccessExpression(asked) ? [asked.name.text] : [];
  });
}

function operandsOf(node: TS.Node): readonly TS.Expression[] {
  if (ts.isSwitchStatement(node)) return [node.expression];
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isTest = kind === ts.SyntaxKind.InKeyword || equalityOf(kind) !== undefined;
    return isTest ? [node.left, node.right] : [];
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return LOOKING_UP.has(node.expression.name.text) ? node.arguments : [];
}
