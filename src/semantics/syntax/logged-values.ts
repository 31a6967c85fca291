import { namesOfCallee, someNameOfCallee } from "./callee-names.ts";
import { ts, type TS } from "./compiler.ts";
import { isOuterExpression } from "./wrappers.ts";

/** Names in calls that write logs. */
const LOGGERS = new Set(["console", "logger", "log"]);
const namesLogger = someNameOfCallee((name) => LOGGERS.has(name));

/** Whether a call of the callee writes a log, by its names: `console.log`, `this.logger.info`, `log`. */
export function writesLog(callee: TS.Expression): boolean {
  return namesLogger(callee) && namesOfCallee(callee).root !== "Math";
}

/** Whether a value goes into a log and nowhere else, by itself or in a text, an object or a list that is made for it. */
export function isOnlyLogged(node: TS.Node): boolean {
  let inner = node;
  while (isMadeOf(inner.parent)) inner = inner.parent;
  const call = inner.parent;
  return ts.isCallExpression(call) && call.expression !== inner && writesLog(call.expression);
}

function isMadeOf(node: TS.Node): boolean {
  return (
    ts.isTemplateSpan(node) ||
    ts.isTemplateExpression(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) ||
    isOuterExpression(node)
  );
}
