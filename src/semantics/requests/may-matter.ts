import type { Evaluator } from "../evaluation/evaluator.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { beginsAtImport } from "./imported-callee.ts";
import { isOfLanguage } from "./language-members.ts";
import { isMethodOfList } from "../syntax/array-methods.ts";

/** Methods of functions that call the function. */
const PASSING_ON = new Set(["call", "apply"]);

/**
 * Whether a call of this callee may be a request, or lead to one, for the linted file, whose evaluator is given. Most calls are of members
 * that are neither a client's nor of the project's own: `rows.map(…)`, `response.json()`.
 */
export function mayMatter(callee: TS.Expression, linted: Evaluator): boolean {
  if (!ts.isPropertyAccessExpression(callee)) return true;
  if (isMethodOfList(callee)) return false;
  const { clients, survey } = linted;
  const name = callee.name.text;
  if (clients.members.has(name) || survey.members.has(name) || linted.isClient(`global:${name}`)) return true;
  if (PASSING_ON.has(name)) return true;
  if (survey.computesMembers && !isOfLanguage(name)) return true;
  return linted.followsImports && (!isOfLanguage(name) || beginsAtImport(callee, linted.at(callee)));
}
