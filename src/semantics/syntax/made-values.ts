import { ts, type TS } from "./compiler.ts";
import { isHoldingClass, isPlatformClass } from "./platform-classes.ts";
import { isConstantName, type Scopes } from "./scopes.ts";
import { unwrap } from "./wrappers.ts";

/**
 * Whether a callee is a method of a value that is written where its variable is declared: `rows.get` of `const rows = new Map()`. It requests
 * nothing, and what it calls is written in the call.
 */
export function isOfMadeValue(callee: TS.Expression, scopes: Scopes): boolean {
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return false;
  const declaration = scopes.findValue(callee.expression.text, callee);
  if (declaration === undefined || !isConstantName(declaration) || !ts.isIdentifier(declaration.name)) return false;
  return isMade(unwrap(declaration.initializer), scopes);
}

function isMade(node: TS.Expression, scopes: Scopes): boolean {
  if (ts.isNewExpression(node)) return ts.isIdentifier(node.expression) && isOfLanguage(node.expression, scopes);
  return (
    ts.isArrayLiteralExpression(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node)
  );
}

function isOfLanguage(name: TS.Identifier, scopes: Scopes): boolean {
  const isKnown = isPlatformClass(name.text) || isHoldingClass(name.text);
  return isKnown && scopes.findValue(name.text, name) === undefined;
}
