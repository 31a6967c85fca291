import { ts, type TS } from "./compiler.ts";

const returns = new WeakMap<TS.Block, readonly TS.Expression[]>();

/** The expressions that a function body returns, in source order. Cached, since each call of the function asks. */
export function findReturns(body: TS.Block): readonly TS.Expression[] {
  let found = returns.get(body);
  if (found === undefined) returns.set(body, (found = gatherReturns(body)));
  return found;
}

function gatherReturns(body: TS.Block): readonly TS.Expression[] {
  const returned: TS.Expression[] = [];
  const pending: TS.Node[] = [body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isReturnStatement(node) && node.expression !== undefined) returned.push(node.expression);
    ts.forEachChild(node, (child) => {
      if (!ts.isFunctionLike(child) && !ts.isClassLike(child) && !ts.isExpression(child)) pending.push(child);
    });
  }
  return returned.reverse();
}

/** Whether a node returns the expression: `return page`, `() => page`. */
export function isReturned(node: TS.Node, expression: TS.Node): node is TS.ReturnStatement | TS.ArrowFunction {
  return ts.isReturnStatement(node) || (ts.isArrowFunction(node) && node.body === expression);
}
