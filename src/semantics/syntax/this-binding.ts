import { ts, type TS } from "./compiler.ts";
import { lentFunctionOf } from "./lent-method.ts";
import { parentOf } from "./parent-of.ts";
import { innermost } from "./wrappers.ts";

/** The member of a class whose `this` a node means; undefined where a function in between has a `this` of its own. */
export function enclosingElement(node: TS.Node): TS.ClassElement | undefined {
  let child = node;
  for (let parent = parentOf(node); parent !== undefined; child = parent, parent = parentOf(parent)) {
    if (ts.isClassLike(parent)) return ts.isClassElement(child) ? child : undefined;
    if (bindsThis(parent)) return undefined;
  }
  return undefined;
}

/** The class whose `this` a node means; undefined where a function in between has a `this` of its own. */
export function enclosingClass(node: TS.Node): TS.ClassLikeDeclaration | undefined {
  let around = parentOf(node);
  while (around !== undefined && !ts.isClassLike(around) && !bindsThis(around)) around = parentOf(around);
  return around !== undefined && ts.isClassLike(around) ? around : undefined;
}

/** The function whose `this` a node means: the nearest one that is no arrow function. */
export function enclosingReceiver(node: TS.Node): TS.Node | undefined {
  let around = parentOf(node);
  while (around !== undefined && (!ts.isFunctionLike(around) || ts.isArrowFunction(around))) around = parentOf(around);
  return around;
}

/**
 * `this` where an expression is it, or is it unless a constructor that is run on it gives an object of its own: `_super.call(this) || this`, as
 * compilers write it.
 */
export function thisIn(expression: TS.Expression): TS.Expression | undefined {
  const value = innermost(expression);
  if (value.kind === ts.SyntaxKind.ThisKeyword) return value;
  if (!ts.isBinaryExpression(value) || value.operatorToken.kind !== ts.SyntaxKind.BarBarToken) return undefined;
  return isRunOnThis(innermost(value.left)) ? thisIn(value.right) : undefined;
}

/** `Base.call(this)` */
export function isRunOnThis(node: TS.Node): boolean {
  return ts.isCallExpression(node) && lentFunctionOf(node)?.receiver.kind === ts.SyntaxKind.ThisKeyword;
}

/** Whether `this` means the function's own receiver in a node, and not that of the class around it. */
function bindsThis(node: TS.Node): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)) return true;
  return (ts.isMethodDeclaration(node) || ts.isAccessor(node)) && ts.isObjectLiteralExpression(node.parent);
}
