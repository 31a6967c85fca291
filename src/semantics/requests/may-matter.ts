import type { Evaluator } from "../evaluation/evaluator.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { beginningOf, beginsAtImport } from "./imported-callee.ts";
import { isOfLanguage } from "./language-members.ts";
import { isMethodOfList } from "../syntax/array-methods.ts";
import { findImport } from "../syntax/imported-name.ts";
import { isOfMadeValue } from "../syntax/made-values.ts";
import type { Scopes } from "../syntax/scopes.ts";
import { NAMES_OF_RUNNERS } from "../evaluation/builtins/runners.ts";

/** Methods of functions that call the function, and what runs what it is given. */
const PASSING_ON = new Set(["call", "apply", ...NAMES_OF_RUNNERS]);
/** What tests hand a value to that they look at. */
const ASSERTING = "expect";

/**
 * Whether a call of this callee may be a request, or lead to one, for the linted file, whose evaluator is given. Most calls are of members
 * that are neither a client's nor of the project's own: `rows.map(…)`, `response.json()`.
 */
export function mayMatter(callee: TS.Expression, linted: Evaluator): boolean {
  if (!ts.isPropertyAccessExpression(callee))
    return !ts.isIdentifier(callee) || callee.text !== ASSERTING || !isAssertion(callee, linted.at(callee).scopes);
  if (isMethodOfList(callee)) return false;
  const { scopes } = linted.at(callee);
  if (isOfMadeValue(callee, scopes) || isAssertion(callee, scopes)) return false;
  const { clients, survey } = linted;
  const name = callee.name.text;
  if (clients.members.has(name) || survey.members.has(name) || linted.isClient(`global:${name}`)) return true;
  if (PASSING_ON.has(name)) return true;
  if (survey.computesMembers && !isOfLanguage(name)) return true;
  return linted.followsImports && (!isOfLanguage(name) || beginsAtImport(callee, linted.at(callee)));
}

/** Whether a callee only looks at a value, `expect(await load()).toBe`, with what no file of the project gives. */
function isAssertion(callee: TS.Expression, scopes: Scopes): boolean {
  const root = beginningOf(callee);
  if (root === undefined || !ts.isIdentifier(root) || root.text !== ASSERTING) return false;
  if (!ts.isCallExpression(root.parent) || root.parent.expression !== root) return false;
  const declaration = scopes.findValue(root.text, root);
  if (declaration === undefined || isGivenToCallback(declaration)) return true;
  return findImport(declaration)?.specifier.startsWith(".") === false;
}

/** Whether a name is a part of what a function is given that is handed on where it is written: `it("loads", ({ expect }) => …)`. */
function isGivenToCallback(declaration: TS.Node): boolean {
  if (!ts.isBindingElement(declaration) || !ts.isParameter(declaration.parent.parent)) return false;
  const callback = declaration.parent.parent.parent;
  return ts.isExpression(callback) && ts.isCallExpression(callback.parent) && callback.parent.expression !== callback;
}
