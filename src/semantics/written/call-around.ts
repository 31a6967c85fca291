import { ts, type TS } from "../syntax/compiler.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";

interface CallAround {
  readonly call: TS.CallExpression | TS.NewExpression;
  readonly argument: TS.Expression;
}

/** The call in whose arguments the node stands, lists and objects between them included. */
export function findCallAround(node: TS.Node): CallAround | undefined {
  let child: TS.Node = node;
  for (let parent = parentOf(node); parent !== undefined; parent = parentOf(parent)) {
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      return parent.expression === child ? undefined : { call: parent, argument: child as TS.Expression };
    }
    if (!isContainer(parent)) return undefined;
    child = parent;
  }
  return undefined;
}

function isContainer(node: TS.Node): boolean {
  return (
    ts.isArrayLiteralExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    isOuterExpression(node)
  );
}
