import { ts, type TS } from "./compiler.ts";

/** Whether a node is `require(…)` or `import(…)`. */
export function isModuleCall(node: TS.Node): node is TS.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  return node.expression.kind === ts.SyntaxKind.ImportKeyword || isNamedRequire(node.expression);
}

/** Whether an expression is the name `require`, whatever it stands for. */
export function isNamedRequire(callee: TS.Expression): boolean {
  return ts.isIdentifier(callee) && callee.text === "require";
}
