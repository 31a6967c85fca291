import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findImport } from "../syntax/imported-name.ts";

/** Variables that are gone through, one after the other. */
const MAX_STEPS = 4;

/** Whether a chain of members and calls begins at an import: `api.find(…)` and `new Api().set(…)` may be the project's own. */
export function beginsAtImport(callee: TS.Expression, evaluation: EvaluationContext, steps = MAX_STEPS): boolean {
  let root = callee;
  while (ts.isPropertyAccessExpression(root) || ts.isNewExpression(root) || ts.isCallExpression(root)) {
    if (isModuleCall(root)) return true;
    root = root.expression;
  }
  if (!ts.isIdentifier(root)) return isModuleCall(root);
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined) return false;
  if (findImport(declaration) !== undefined) return true;
  const source = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return source !== undefined && steps > 0 && beginsAtImport(source, evaluation, steps - 1);
}

/** `require(…)`, `import(…)`, and what is awaited of them. */
function isModuleCall(node: TS.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node)) return isModuleCall(node.expression);
  if (!ts.isCallExpression(node)) return false;
  const { expression } = node;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === "require")
  );
}
