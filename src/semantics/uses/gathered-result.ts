import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isWrapper } from "../syntax/wrappers.ts";
import { textOf } from "../syntax/node-text.ts";

/** Functions of `Promise` that resolve with the results of a list of promises. */
const GATHERING = new Set(["Promise.all", "Promise.allSettled"]);

/**
 * The name that is bound to the result of a list's element: `page` in `const [page] = await
 * Promise.all([bucket.list()])`. Undefined where the list is used in any other way.
 */
export function findGatheredName(
  list: TS.ArrayLiteralExpression,
  element: TS.Expression,
  { file }: EvaluationContext,
): TS.ArrayBindingElement | undefined {
  const call = list.parent;
  if (!ts.isCallExpression(call) || !GATHERING.has(textOf(call.expression, file))) return undefined;
  let target: TS.Node = call.parent;
  while (isWrapper(target)) target = target.parent;
  if (!ts.isVariableDeclaration(target) || !ts.isArrayBindingPattern(target.name)) return undefined;
  return target.name.elements[list.elements.indexOf(element)];
}
