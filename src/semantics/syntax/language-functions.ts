import { ts, type TS } from "./compiler.ts";

/** Names that packages of many functions have, in whose `assign` and `extend` the last object counts as in `Object.assign`. */
const LIKE_OBJECT: ReadonlySet<string> = new Set(["_", "lodash", "underscore", "$", "jQuery", "angular"]);

/** Whether an expression is `Object.assign`, or a function of a package that does the same. */
export function isObjectAssign(callee: TS.Expression): boolean {
  if (isFunctionOf(callee, "Object", "assign")) return true;
  if (!ts.isPropertyAccessExpression(callee) || !ts.isIdentifier(callee.expression)) return false;
  const isAssigning = callee.name.text === "assign" || callee.name.text === "extend";
  return isAssigning && LIKE_OBJECT.has(callee.expression.text);
}

/** Whether an expression is a function of the language, `owner.name`. */
export function isFunctionOf(callee: TS.Expression, owner: string, name: string): boolean {
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== name) return false;
  return ts.isIdentifier(callee.expression) && callee.expression.text === owner;
}
