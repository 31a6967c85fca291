import { ts, type TS } from "./compiler.ts";

/** Whether an expression is `Object.assign`. */
export function isObjectAssign(callee: TS.Expression): boolean {
  return isFunctionOf(callee, "Object", "assign");
}

/** Whether an expression is a function of the language, `owner.name`. */
export function isFunctionOf(callee: TS.Expression, owner: string, name: string): boolean {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== name) return false;
  return ts.isIdentifier(callee.expression) && callee.expression.text === owner;
}
