import { isExported } from "../syntax/export-table.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { findReferences } from "../syntax/references.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/** Methods of `Promise` that await a list, whose results are unused where the whole is. */
const WAITING = new Set(["all", "allSettled"]);

/** `Promise.all(…)` */
export function isWaitingCall({ expression }: TS.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression)) return false;
  const { expression: object, name } = expression;
  return ts.isIdentifier(object) && object.text === "Promise" && WAITING.has(name.text);
}

/** Whether a variable holds a list of promises that is only pushed to and awaited, so that their results are unused. */
export function isKeptForWaiting(
  array: TS.ArrayLiteralExpression,
  module: SourceModule,
  isUnused: (call: TS.CallExpression) => boolean,
): boolean {
  const declaration = array.parent;
  if (!ts.isVariableDeclaration(declaration) || !ts.isIdentifier(declaration.name)) return false;
  if (isExported(declaration.parent.parent)) return false;
  const uses = findReferences(declaration, declaration.name.text, module);
  const waits = uses.flatMap(({ parent }) => (ts.isCallExpression(parent) && isWaitingCall(parent) ? [parent] : []));
  const pushed = uses.filter((use) => isPushStatement(use));
  return waits.length > 0 && waits.length + pushed.length === uses.length && waits.every(isUnused);
}

/** `jobs.push(…);` */
function isPushStatement({ parent }: TS.Identifier): boolean {
  const call = ts.isPropertyAccessExpression(parent) && parent.name.text === "push" ? parent.parent : undefined;
  return call !== undefined && ts.isCallExpression(call) && ts.isExpressionStatement(call.parent);
}
