import { isComparison, operatorOf } from "../control-flow/condition-parts.ts";
import { membersOf } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { findCallAround } from "./call-around.ts";
import { consumesArgument } from "./consumed-arguments.ts";
import { declaresRoute } from "./route-table.ts";
import { isKeyOfCollection } from "./key-of-collection.ts";
import { isComparing, isCacheKey, isKeyOfQuery, isTopic, namesPlace } from "../syntax/non-request-calls.ts";
import { textOf } from "../syntax/node-text.ts";

const VERBS = new Set("get head post put patch delete del options all any use route on".split(" "));

/**
 * Whether a path at the string is not requested, but declared, compared, stored or logged
 * (docs/decisions.md, The policy table, row 2). `hasHost`: an absolute URL is no route of a server, so that a function
 * beside it is a callback.
 */
export function isNotRequested(node: TS.Expression, hasHost: boolean, evaluation: EvaluationContext): boolean {
  const { parent } = node;
  if (ts.isExpressionStatement(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) return isComparison(operatorOf(parent)) || operatorOf(parent) === "in";
  if (ts.isPropertyAccessExpression(parent)) return isComparing(parent.name.text);
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isPropertyAssignment(parent) ? declaresRoute(parent) : isKeyOfQuery(parent)) return true;
  if (isInsideMarkup(node) || isInsideDecorator(node)) return true;
  const around = findCallAround(node);
  if (around === undefined) return false;
  const { call, argument } = around;
  if (consumesArgument(call, argument, evaluation)) return true;
  if (hasHost) return false;
  const isPath = argument === node || argument === parent;
  if (isCacheKey(call) || isKeyOfCollection(call, evaluation)) return true;
  if (isTopic(call, argument) || namesPlace(call, argument)) return true;
  return isPath && isRoute(call, argument, evaluation);
}

/** Whether a string is inside markup: links and routes of a page. */
function isInsideMarkup(node: TS.Node): boolean {
  return ts.isJsxAttribute(node.parent) || (ts.isJsxExpression(node.parent) && ts.isJsxAttribute(node.parent.parent));
}

function isInsideDecorator(node: TS.Node): boolean {
  const passed: TS.Node[] = [];
  let isInside = false;
  for (let parent = parentOf(node); parent !== undefined && !ts.isStatement(parent); parent = parentOf(parent)) {
    const known = insideDecorator.get(parent);
    isInside = known ?? ts.isDecorator(parent);
    if (known !== undefined || isInside || ts.isFunctionLike(parent)) break;
    passed.push(parent);
  }
  for (const around of passed) insideDecorator.set(around, isInside);
  return isInside;
}

/** Cached for enclosing nodes: an expression may be nested thousands deep. */
const insideDecorator = new WeakMap<TS.Node, boolean>();

function isRoute(
  call: TS.CallExpression | TS.NewExpression,
  path: TS.Expression,
  evaluation: EvaluationContext,
): boolean {
  const callee = call.expression;
  if (isOwnFunction(callee, evaluation)) return false;
  if (!ts.isPropertyAccessExpression(callee)) return hasHandler(call, path, evaluation);
  const method = callee.name.text;
  return VERBS.has(method) && (hasHandler(call, path, evaluation) || declaresParameters(call, path, method));
}

function hasHandler(
  call: TS.CallExpression | TS.NewExpression,
  argument: TS.Expression,
  evaluation: EvaluationContext,
): boolean {
  const args: readonly TS.Expression[] = call.arguments ?? [];
  return args
    .slice(args.indexOf(argument) + 1)
    .some((later) => membersOf(evaluation.evaluate(later, undefined)).some((value) => value.kind === "function"));
}

/**
 * Whether a call declares a route: a path with named parameters and something to run, `router.get('/zones/:id/filters',
 * list)`, `app.route(…).get(list)`; or nothing that could fill the parameters, `app.get('/zones/:id/filters')`.
 */
function declaresParameters(call: TS.CallExpression | TS.NewExpression, path: TS.Expression, method: string): boolean {
  if (!/\/:\w/.test(textOf(path))) return false;
  const args: readonly TS.Expression[] = call.arguments ?? [];
  const later = args.slice(args.indexOf(path) + 1);
  return method === "route" || later.length === 0 || later.some((argument) => !ts.isObjectLiteralExpression(argument));
}

/** Whether the callee's source is available: it is then followed, not guessed at. */
function isOwnFunction(callee: TS.Expression, evaluation: EvaluationContext): boolean {
  return membersOf(evaluation.evaluate(callee, undefined)).some((value) => value.kind === "function");
}
