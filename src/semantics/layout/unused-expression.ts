import type { ListMember, Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { layOutList } from "./list-layout.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/** Methods of `Promise` that wait for a list, whose results nobody needs when the whole is unused. */
const WAITING = new Set(["all", "allSettled"]);

/**
 * What can be taken out so that an expression is not evaluated, where nothing uses its value: the statement that it is, awaited or not,
 * or its place in `await Promise.all([…])`. Undefined where the statement has to stay: `if (x) call();`, or where
 * the lines around it would become one statement.
 */
export function findUnused(expression: TS.Expression, module: SourceModule): Place | ListMember | undefined {
  const outermost = toOutermost(expression);
  const { parent } = outermost;
  if (ts.isExpressionStatement(parent)) return isRemovable(parent, module) ? placeOfNode(parent, module) : undefined;
  if (!ts.isArrayLiteralExpression(parent) || !isWaitedFor(parent, module)) return undefined;
  const list = layOutList(parent, parent.elements, module);
  return list && { list, index: parent.elements.indexOf(outermost) };
}

/** `await call`, `void call`, `call.json()`: a call without arguments only reads the answer. */
function toOutermost(expression: TS.Expression): TS.Expression {
  const { parent } = expression;
  if (
    ts.isAwaitExpression(parent) ||
    ts.isVoidExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent)
  ) {
    return toOutermost(parent);
  }
  const call = ts.isPropertyAccessExpression(parent) ? parent.parent : undefined;
  const isReading = call !== undefined && ts.isCallExpression(call) && call.expression === parent;
  return isReading && call.arguments.length === 0 ? toOutermost(call) : expression;
}

function isWaitedFor(list: TS.ArrayLiteralExpression, module: SourceModule): boolean {
  const call = list.parent;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
  const { expression, name } = call.expression;
  const isPromise = ts.isIdentifier(expression) && expression.text === "Promise" && WAITING.has(name.text);
  return isPromise && findUnused(call, module) !== undefined;
}

function isRemovable(statement: TS.ExpressionStatement, { file }: SourceModule): boolean {
  const block = statement.parent;
  const isInList =
    ts.isBlock(block) || ts.isSourceFile(block) || ts.isModuleBlock(block) || ts.isCaseOrDefaultClause(block);
  if (!isInList) return false;
  const index = block.statements.indexOf(statement);
  const before = block.statements[index - 1]?.getText(file).at(-1) ?? ";";
  const after = block.statements[index + 1]?.getText(file).at(0) ?? "}";
  // Without a semicolon, a line that begins so goes on with the one before.
  return before === ";" || !/[([`+\-/*,.]/u.test(after);
}
