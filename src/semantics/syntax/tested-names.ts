import { ts, type TS } from "./compiler.ts";
import { equalityOf } from "./equality.ts";
import { unwrap } from "./wrappers.ts";

/** Methods that tell whether their argument is one of several values; `allowed-texts.ts` reads what their calls say. */
const LOOKING_UP: ReadonlySet<string> = new Set(["includes", "has", "indexOf", "hasOwnProperty", "hasOwn"]);

/**
 * The names of variables or members that an expression or a `switch` compares or looks up: only these can be narrowed
 * by conditions.
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
