import { membersOf } from "./abstract-value.ts";
import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { parentOf } from "./parent-of.ts";

/** Methods that look for or compare a text. */
const COMPARING_METHODS = new Set(
  "startsWith endsWith includes indexOf lastIndexOf match matchAll test search has split localeCompare".split(" "),
);
const COMPARING_OPERATORS = new Set(["==", "===", "!=", "!==", "in", "<", ">"]);
const VERBS = new Set("get head post put patch delete del options all any use route on".split(" "));
/** Functions of test runners and of logging whose arguments are read by people or compared. */
const ASSERTIONS = new Set(["expect", "assert", "describe", "it", "test", "console"]);

/**
 * Whether a string stands where a path is declared, compared or told, not requested (design.md, policy row 2).
 * `hasHost`: an absolute URL is no route of one's own, so that a function beside it is a callback.
 */
export function isNotRequested(node: TS.Expression, hasHost: boolean, evaluation: Evaluation): boolean {
  const { parent } = node;
  if (ts.isExpressionStatement(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isBinaryExpression(parent)) return COMPARING_OPERATORS.has(parent.operatorToken.getText(evaluation.file));
  if (ts.isPropertyAccessExpression(parent)) return COMPARING_METHODS.has(parent.name.text);
  if (ts.isElementAccessExpression(parent)) return parent.argumentExpression === node;
  if (ts.isPropertyAssignment(parent) && declaresRoute(parent)) return true;
  if (isInsideMarkup(node) || isInsideDecorator(node)) return true;
  if (ts.isArrayLiteralExpression(parent)) return isNotRequested(parent, hasHost, evaluation);
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  return isToldOrCompared(parent) || (!hasHost && isRoute(parent, node, evaluation));
}

/** Properties that say what is shown, run or gone to at a path. */
const ROUTE_PROPERTY = /^(?:handler|loader|component|element|redirect|redirectTo|children)$/;
/** Properties that hold where a person is sent. */
const LINK_PROPERTY = /^(?:redirect|redirectTo|href|to|link)$/;

const routeTables = new WeakMap<TS.Node, boolean>();

/** `{ method: 'GET', url: '/zones/:id/filters', handler }`, `{ redirect: '/firewall/rules' }`, and other rows of such a table. */
function declaresRoute({ name, parent: object }: TS.PropertyAssignment): boolean {
  if (ts.isIdentifier(name) && LINK_PROPERTY.test(name.text)) return true;
  const table = ts.isArrayLiteralExpression(object.parent) ? object.parent : object;
  const known = routeTables.get(table);
  if (known !== undefined) return known;
  const rows = ts.isArrayLiteralExpression(table) ? table.elements : [table];
  const isRouteTable = rows.some((row) => ts.isObjectLiteralExpression(row) && row.properties.some(isRouteProperty));
  routeTables.set(table, isRouteTable);
  return isRouteTable;
}

function isRouteProperty({ name }: TS.ObjectLiteralElementLike): boolean {
  return name !== undefined && ts.isIdentifier(name) && ROUTE_PROPERTY.test(name.text);
}

/** Links and routes of a page; an absolute URL in an attribute may still be fetched, but by a person. */
function isInsideMarkup(node: TS.Node): boolean {
  return ts.isJsxAttribute(node.parent) || (ts.isJsxExpression(node.parent) && ts.isJsxAttribute(node.parent.parent));
}

function isInsideDecorator(node: TS.Node): boolean {
  for (let parent = parentOf(node); parent !== undefined && !ts.isStatement(parent); parent = parentOf(parent)) {
    if (ts.isDecorator(parent)) return true;
    if (ts.isFunctionLike(parent)) return false;
  }
  return false;
}

function isToldOrCompared(call: TS.CallExpression | TS.NewExpression): boolean {
  const callee = call.expression;
  if (ASSERTIONS.has(rootName(callee)) || (ts.isNewExpression(call) && rootName(callee).endsWith("Error"))) return true;
  if (!ts.isPropertyAccessExpression(callee)) return false;
  const method = callee.name.text;
  return COMPARING_METHODS.has(method) || /^to(?:Be|Equal|Have|Match|StrictEqual|Contain)/.test(method);
}

function isRoute(call: TS.CallExpression | TS.NewExpression, path: TS.Expression, evaluation: Evaluation): boolean {
  const callee = call.expression;
  if (isOwnFunction(callee, evaluation)) return false;
  if (!ts.isPropertyAccessExpression(callee)) return hasHandler(call, path, evaluation);
  const method = callee.name.text;
  return VERBS.has(method) && (hasHandler(call, path, evaluation) || declaresParameters(call, path, method));
}

function rootName(node: TS.Expression): string {
  let root: TS.Node = node;
  while (ts.isPropertyAccessExpression(root) || ts.isCallExpression(root) || ts.isElementAccessExpression(root))
    root = root.expression;
  return ts.isIdentifier(root) ? root.text : "";
}

function hasHandler(
  call: TS.CallExpression | TS.NewExpression,
  argument: TS.Expression,
  evaluation: Evaluation,
): boolean {
  const args: readonly TS.Expression[] = call.arguments ?? [];
  return args
    .slice(args.indexOf(argument) + 1)
    .some((later) => membersOf(evaluation.evaluate(later, undefined)).some((value) => value.kind === "function"));
}

/** A path with named parameters, and something to run: `router.get('/zones/:id/filters', list)`, `app.route(…).get(list)`. */
function declaresParameters(call: TS.CallExpression | TS.NewExpression, path: TS.Expression, method: string): boolean {
  if (!/\/:\w/.test(path.getText())) return false;
  const args: readonly TS.Expression[] = call.arguments ?? [];
  const next = args[args.indexOf(path) + 1];
  return next === undefined ? method === "route" : !ts.isObjectLiteralExpression(next);
}

/** A function of this file that takes a callback is looked into, not guessed at. */
function isOwnFunction(callee: TS.Expression, evaluation: Evaluation): boolean {
  return membersOf(evaluation.evaluate(callee, undefined)).some((value) => value.kind === "function");
}
