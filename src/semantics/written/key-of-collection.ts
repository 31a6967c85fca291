import { ts, type TS } from "../syntax/compiler.ts";
import { unwrap } from "../syntax/wrappers.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";

/** Built-in classes whose methods take a key. */
const COLLECTIONS = new Set(
  "Map ReadonlyMap WeakMap Set ReadonlySet WeakSet URLSearchParams Headers FormData".split(" "),
);

/** Whether a call is a collection's own method, for which a text is a key: `seen.delete(path)` of `const seen = new Set()`. */
export function isKeyOfCollection(
  { expression }: TS.CallExpression | TS.NewExpression,
  evaluation: EvaluationContext,
): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const receiver = unwrap(expression.expression);
  if (ts.isNewExpression(receiver)) return isCollection(receiver.expression, evaluation);
  if (!ts.isIdentifier(receiver)) return false;
  const declaration = evaluation.scopes.findValue(receiver.text, receiver);
  if (declaration === undefined || !(ts.isVariableDeclaration(declaration) || ts.isParameter(declaration)))
    return false;
  const { type, initializer } = declaration;
  if (type !== undefined) return ts.isTypeReferenceNode(type) && isCollection(type.typeName, evaluation);
  const made = initializer && unwrap(initializer);
  return made !== undefined && ts.isNewExpression(made) && isCollection(made.expression, evaluation);
}

/** Whether a name is a built-in collection, and not redefined by the file. */
function isCollection(name: TS.Node, { scopes }: EvaluationContext): boolean {
  return (
    ts.isIdentifier(name) &&
    COLLECTIONS.has(name.text) &&
    scopes.findValue(name.text, name) === undefined &&
    scopes.findType(name.text, name) === undefined
  );
}
