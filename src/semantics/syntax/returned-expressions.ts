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

/** The function that gives a value, or an object or a list in which the value stands; undefined where none does. */
export function functionGiving(value: TS.Node): TS.FunctionLikeDeclaration | undefined {
  let child = value;
  let parent: TS.Node = child.parent;
  while (isLiteralAround(parent)) [child, parent] = [parent, parent.parent];
  if (ts.isArrowFunction(parent)) return parent.body === child ? parent : undefined;
  if (!ts.isReturnStatement(parent)) return undefined;
  let around: TS.Node = parent;
  while (!ts.isFunctionLike(around) && !ts.isSourceFile(around)) around = around.parent;
  return "body" in around ? around : undefined;
}

function isLiteralAround(node: TS.Node): boolean {
  return (
    ts.isParenthesizedExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node)
  );
}
