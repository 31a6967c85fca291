import { findVisit } from "../syntax/array-methods.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { isAsync, isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import type { RangeLoop } from "../syntax/loops.ts";
import { innermost, outermost } from "../syntax/wrappers.ts";

/** A loop that is run for each of several things, or a callback that is run for each element of a list. */
export type Repeated = RangeLoop | FunctionLiteral;

/** Whether a function is run where it stands and nowhere else: it is called there, or by a method of lists. */
export function isRunInPlace(node: TS.Node): node is FunctionLiteral {
  if (!isFunctionLiteral(node)) return false;
  const outer = outermost(node);
  const { parent } = outer;
  if (!ts.isCallExpression(parent) || (isAsync(node) && !ts.isAwaitExpression(parent.parent))) return false;
  return parent.expression === outer || findVisit(outer) !== undefined;
}

/** Whether a function is called where it stands, once, so that its body is run there: `(() => { … })()`. */
export function isCalledOnce(node: FunctionLiteral): boolean {
  return isRunInPlace(node) && node.asteriskToken === undefined && findVisit(outermost(node)) === undefined;
}

/** The function that a call calls where it stands, also by `call`, `apply` and `bind`; undefined where what it calls is anything else. */
export function calledInPlace(call: TS.Node): FunctionLiteral | undefined {
  if (!ts.isCallExpression(call)) return undefined;
  const callee = innermost(call.expression);
  if (isFunctionLiteral(callee)) return callee;
  return (
    functionOf(callee, CALLING) ?? (ts.isCallExpression(callee) ? functionOf(callee.expression, BINDING) : undefined)
  );
}

const CALLING = ["call", "apply"];
const BINDING = ["bind"];

/** The function of which a method is named: `(function () { … }).call`. */
function functionOf(callee: TS.Expression, methods: readonly string[]): FunctionLiteral | undefined {
  if (!ts.isPropertyAccessExpression(callee) || !methods.includes(callee.name.text)) return undefined;
  const owner = innermost(callee.expression);
  return isFunctionLiteral(owner) ? owner : undefined;
}

/** How a callback is run for the elements of a list, one after the other; undefined where it is not run so. */
export function findRepetition(node: FunctionLiteral): { readonly isLeftEarly: boolean } | undefined {
  const visit = findVisit(node);
  if (visit?.method.elements.length !== 1 || isAsync(node) || node.asteriskToken !== undefined) return undefined;
  const { method, call } = visit;
  // Without a first result `reduce` passes the first element over.
  const isWhole = method.accumulator === undefined || call.arguments.length > 1;
  return isWhole && method.isFromEnd !== true ? { isLeftEarly: method.isLeftEarly === true } : undefined;
}
