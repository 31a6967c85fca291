import { ts, type TS } from "../syntax/compiler.ts";
import { findReferences } from "../syntax/references.ts";
import { variableOf } from "../syntax/put-members.ts";
import { outermost } from "../syntax/wrappers.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findProperty } from "../syntax/property-names.ts";

/**
 * Whether a request that `new Request(…)` makes is never sent as it is: each use of it gives it to a call that takes its URL and says another
 * method, `fetch(request, { method: "POST" })`. What is sent is read there.
 */
export function isOverridden(node: TS.Node, evaluation: EvaluationContext): boolean {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== "Request")
    return false;
  const uses = usesOf(node, evaluation);
  return uses.length > 0 && uses.every(isGivenMethod);
}

function usesOf(node: TS.NewExpression, evaluation: EvaluationContext): readonly TS.Expression[] {
  const name = variableOf(outermost(node));
  const variable = name && evaluation.scopes.findValue(name.text, name);
  if (name === undefined || variable === undefined) return [node];
  return findReferences(variable, name.text, evaluation).filter((reference) => reference !== name);
}

const TAKING = /^(?:fetch|Request)$/;

function isGivenMethod(use: TS.Expression): boolean {
  const given = outermost(use);
  const { parent } = given;
  if (!ts.isCallExpression(parent) && !ts.isNewExpression(parent)) return false;
  const [first, init] = parent.arguments ?? [];
  if (first !== given || init === undefined || !ts.isIdentifier(parent.expression)) return false;
  return TAKING.test(parent.expression.text) && mayNameMethod(init);
}

/** A method that stands there, or that what is not written there may say. */
function mayNameMethod(init: TS.Expression): boolean {
  if (!ts.isObjectLiteralExpression(init)) return true;
  return init.properties.some(ts.isSpreadAssignment) || findProperty(init, "method") !== undefined;
}
