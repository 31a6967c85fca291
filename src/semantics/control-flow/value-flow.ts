import { ts, type TS } from "../syntax/compiler.ts";
import { isReturned } from "../syntax/returned-expressions.ts";
import { isWrapper } from "../syntax/wrappers.ts";
import { isCondition } from "./condition-parts.ts";
import { textOfName } from "../syntax/property-names.ts";

/**
 * Where the value of an expression goes, by the syntax around it: one step of its def-use chain. Each analysis that
 * follows a value decides itself what a step means for it.
 */
export type ValueFlow =
  /** `(x)`, `x!`, `x as T`, `await x`: the same value. */
  | { readonly to: "same"; readonly outer: TS.Expression }
  /** `c ? x : other`: the same value, or the other one. */
  | { readonly to: "choice"; readonly outer: TS.ConditionalExpression; readonly other: TS.Expression }
  /** `${x}`: a piece of a text. */
  | { readonly to: "text"; readonly outer: TS.TemplateExpression | TS.TemplateSpan }
  /** `x + y`, `x ?? y`, `x = y`, `y === x`: an operand of any operator. */
  | { readonly to: "operand"; readonly outer: TS.BinaryExpression }
  /** `!x`, `if (x)`, `switch (x)`: it decides what happens. */
  | { readonly to: "condition" }
  /** `x.name`, `x[key]`. */
  | { readonly to: "member"; readonly outer: TS.PropertyAccessExpression | TS.ElementAccessExpression }
  /** `x(…)`. */
  | { readonly to: "callee"; readonly outer: TS.CallExpression }
  /** `f(x)`, `new C(x)`. */
  | { readonly to: "argument"; readonly outer: TS.CallExpression | TS.NewExpression }
  /** `[x]`. */
  | { readonly to: "element"; readonly outer: TS.ArrayLiteralExpression }
  /** `{ name: x }`, `{ x }`; no name where it is computed. */
  | { readonly to: "property"; readonly outer: TS.ObjectLiteralExpression; readonly name: string | undefined }
  /** `[...x]`, `{ ...x }`. */
  | { readonly to: "spread"; readonly outer: TS.ArrayLiteralExpression | TS.ObjectLiteralExpression }
  /** `const name = x`, `const { name } = x`. */
  | { readonly to: "variable"; readonly outer: TS.VariableDeclaration }
  /** `for (const each of x)`. */
  | { readonly to: "loop"; readonly outer: TS.ForOfStatement }
  /** `return x`, `() => x`. */
  | { readonly to: "caller"; readonly outer: TS.ReturnStatement | TS.ArrowFunction }
  /** `x;`, `void x`: nobody reads it. */
  | { readonly to: "nowhere" }
  | { readonly to: "elsewhere" };

/** The step from an expression to the syntax that takes its value. */
export function findFlow(node: TS.Node): ValueFlow {
  const { parent } = node;
  if (isWrapper(parent)) return { to: "same", outer: parent };
  if (isMemberOf(parent, node)) return { to: "member", outer: parent };
  if (ts.isBinaryExpression(parent)) return { to: "operand", outer: parent };
  if (isCondition(parent, node)) return { to: "condition" };
  if (ts.isConditionalExpression(parent)) {
    const other = parent.whenTrue === node ? parent.whenFalse : parent.whenTrue;
    return { to: "choice", outer: parent, other };
  }
  if (isPieceOf(parent)) return { to: "text", outer: parent };
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) return findCallFlow(parent, node);
  return findLiteralFlow(parent, node) ?? findStatementFlow(parent, node);
}

function isMemberOf(
  parent: TS.Node,
  node: TS.Node,
): parent is TS.PropertyAccessExpression | TS.ElementAccessExpression {
  const isMember = ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent);
  return isMember && parent.expression === node;
}

/** Whether an expression is a piece of an untagged template: a tag may make anything of its template. */
function isPieceOf(parent: TS.Node): parent is TS.TemplateExpression | TS.TemplateSpan {
  if (ts.isTemplateExpression(parent)) return !ts.isTaggedTemplateExpression(parent.parent);
  return ts.isTemplateSpan(parent);
}

function findCallFlow(call: TS.CallExpression | TS.NewExpression, node: TS.Node): ValueFlow {
  if (call.expression !== node) return { to: "argument", outer: call };
  return ts.isCallExpression(call) ? { to: "callee", outer: call } : { to: "elsewhere" };
}

/** The step into an object or array literal. */
function findLiteralFlow(parent: TS.Node, node: TS.Node): ValueFlow | undefined {
  if (ts.isArrayLiteralExpression(parent)) return { to: "element", outer: parent };
  if (ts.isShorthandPropertyAssignment(parent)) return { to: "property", outer: parent.parent, name: parent.name.text };
  if (ts.isPropertyAssignment(parent) && parent.initializer === node) {
    return { to: "property", outer: parent.parent, name: textOfName(parent.name) };
  }
  if (ts.isSpreadAssignment(parent)) return { to: "spread", outer: parent.parent };
  if (!ts.isSpreadElement(parent) || !ts.isArrayLiteralExpression(parent.parent)) return undefined;
  return { to: "spread", outer: parent.parent };
}

function findStatementFlow(parent: TS.Node, node: TS.Node): ValueFlow {
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return { to: "nowhere" };
  if (isReturned(parent, node)) return { to: "caller", outer: parent };
  if (ts.isVariableDeclaration(parent) && parent.initializer === node) return { to: "variable", outer: parent };
  if (ts.isForOfStatement(parent) && parent.expression === node) return { to: "loop", outer: parent };
  return { to: "elsewhere" };
}
