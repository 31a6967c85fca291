import { ts, type TS } from "../syntax/compiler.ts";
import { isWrapper } from "../syntax/wrappers.ts";
import { isOfConsole } from "./harmless-reads.ts";

/**
 * The outermost expression that only awaits a request, reads its response or logs the outcome: `await call`,
 * `call.json()`, `call.then((response) => response.json())`, `call.catch(report)`.
 */
export function toOutermostUse(expression: TS.Expression): TS.Expression {
  const { parent } = expression;
  if (isWrapper(parent) || ts.isVoidExpression(parent)) return toOutermostUse(parent);
  if (!ts.isPropertyAccessExpression(parent) || parent.expression !== expression) return expression;
  const call = parent.parent;
  const isCalled = ts.isCallExpression(call) && call.expression === parent;
  return isCalled && isOnlyTold(parent.name.text, call.arguments) ? toOutermostUse(call) : expression;
}

/** Whether a chained call can go with the request: a failure handler can, a success handler only if it merely logs. */
function isOnlyTold(method: string, given: readonly TS.Expression[]): boolean {
  if (given.length === 0) return true;
  if (method === "catch") return true;
  return method === "then" && given[0] !== undefined && isTelling(given[0]);
}

/** Whether a handler only reads its argument, or writes it to the console. */
function isTelling(handler: TS.Expression): boolean {
  if (!ts.isArrowFunction(handler) && !ts.isFunctionExpression(handler)) return isOfConsole(handler);
  const names = new Set(handler.parameters.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : [])));
  const pending: TS.Node[] = [handler.body];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (!tells(node, names)) return false;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return true;
}

/** Whether a node of a handler has no effects but the console's: names, members, texts, reads of the response. */
function tells(node: TS.Node, names: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(node)) return isOfConsole(node.expression) || isReading(node, names);
  return (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isLiteralExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isTemplateSpan(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node) ||
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isBlock(node) ||
    ts.isExpressionStatement(node) ||
    ts.isReturnStatement(node)
  );
}

function isReading({ expression, arguments: given }: TS.CallExpression, names: ReadonlySet<string>): boolean {
  if (given.length > 0 || !ts.isPropertyAccessExpression(expression)) return false;
  return ts.isIdentifier(expression.expression) && names.has(expression.expression.text);
}
