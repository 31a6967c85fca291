import type { Evaluator } from "../evaluation/evaluator.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { beginsAtImport } from "./imported-callee.ts";
import { isOfLanguage } from "./language-members.ts";
import { unwrap } from "../syntax/wrappers.ts";

/** Methods of lists that give another list. */
const LISTING = new Set([
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
/** Methods of functions that call the function. */
const PASSING_ON = new Set(["call", "apply"]);

/**
 * Whether a call of this callee may be a request, or lead to one, for the linted file, whose evaluator is given. Most calls are of members
 * that are neither a client's nor of the project's own: `rows.map(…)`, `response.json()`.
 */
export function mayMatter(callee: TS.Expression, linted: Evaluator): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return true;
  const { clients, survey } = linted;
  const name = callee.name.text;
  if (isOfLanguage(name) && isList(callee.expression)) return false;
  if (clients.members.has(name) || survey.members.has(name) || linted.isClient(`global:${name}`)) return true;
  if (PASSING_ON.has(name)) return true;
  if (survey.computesMembers && !isOfLanguage(name)) return true;
  return linted.followsImports && (!isOfLanguage(name) || beginsAtImport(callee, linted.at(callee)));
}

/** Whether an expression is a list that is written there, or what methods of the language make of one: whose methods it has is known. */
function isList(whole: TS.Expression): boolean {
  const node = unwrap(whole);
  if (ts.isArrayLiteralExpression(node)) return true;
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  return LISTING.has(node.expression.name.text) && isList(node.expression.expression);
}
