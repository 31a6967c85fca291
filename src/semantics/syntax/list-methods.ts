import { ts, type TS } from "./compiler.ts";
import { unwrap } from "./wrappers.ts";

/** Methods of lists that give another list. */
const LISTING: ReadonlySet<string> = new Set([
  "concat",
  "filter",
  "flat",
  "flatMap",
  "map",
  "reverse",
  "slice",
  "sort",
  "toReversed",
  "toSorted",
]);

/** Whether a callee is a method of a list that is written there, or of one that such methods make of it: `[a, b].map`, `[a, b].map(f).join`. */
export function isMethodOfList(callee: TS.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && isList(callee.expression);
}

function isList(whole: TS.Expression): boolean {
  const node = unwrap(whole);
  if (ts.isArrayLiteralExpression(node)) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return LISTING.has(node.expression.name.text) && isList(node.expression.expression);
}
