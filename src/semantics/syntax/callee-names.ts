import { ts, type TS } from "./compiler.ts";

/** The names of a callee from its root on: `this.logger.info` → `this`, `logger`, `info`; calls on the way are passed over. */
export function namesOfCallee(callee: TS.Expression): readonly string[] {
  const names: string[] = [];
  let node: TS.Expression = callee;
  for (;;) {
    if (ts.isPropertyAccessExpression(node)) names.push(node.name.text);
    else if (!ts.isCallExpression(node) && !ts.isElementAccessExpression(node) && !ts.isNonNullExpression(node)) break;
    node = node.expression;
  }
  if (ts.isIdentifier(node)) names.push(node.text);
  return names.reverse();
}
