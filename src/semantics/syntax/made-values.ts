import { ts, type TS } from "./compiler.ts";
import type { Scopes } from "./scopes.ts";
import { unwrap } from "./wrappers.ts";

/** Classes of the language and of the platform. Their methods request nothing, and what they call is written in the call. */
const MADE = new Set(
  "Array Date FormData Headers Map RegExp Set TextDecoder TextEncoder URL URLSearchParams Uint8Array WeakMap WeakSet".split(
    " ",
  ),
);

/** Whether a callee is a method of a value that is written where its variable is declared: `rows.get` of `const rows = new Map()`. */
export function isOfMadeValue(callee: TS.Expression, scopes: Scopes): boolean {
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return false;
  const { text } = callee.expression;
  const declaration = scopes.findValue(text, callee);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  const { name, parent, initializer } = declaration;
  if (initializer === undefined || !ts.isIdentifier(name) || (parent.flags & ts.NodeFlags.Const) === 0) return false;
  return isMade(unwrap(initializer), scopes);
}

function isMade(node: TS.Expression, scopes: Scopes): boolean {
  if (ts.isNewExpression(node)) {
    const { expression } = node;
    return (
      ts.isIdentifier(expression) && MADE.has(expression.text) && scopes.findValue(expression.text, node) === undefined
    );
  }
  return (
    ts.isArrayLiteralExpression(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node)
  );
}
