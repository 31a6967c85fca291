import { assertedBy } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { bodyOf } from "./call-frame.ts";

const known = new WeakMap<TS.SignatureDeclaration, boolean>();

/**
 * Whether calling a function may surely throw, whatever it is given: it has a `throw`, an assertion, or a statement that calls code of the
 * project. Any other function need not be asked, and most calls are of such functions.
 */
export function mayThrow(node: TS.SignatureDeclaration, evaluation: EvaluationContext): boolean {
  let answer = known.get(node);
  if (answer === undefined) known.set(node, (answer = readEnds(node, evaluation.at(node))));
  return answer;
}

function readEnds(node: TS.SignatureDeclaration, evaluation: EvaluationContext): boolean {
  const body = bodyOf(node);
  const pending: TS.Node[] = body === undefined ? [] : [body];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ts.isThrowStatement(next)) return true;
    if (ts.isExpressionStatement(next)) {
      if (mayEnd(unwrap(next.expression), evaluation)) return true;
    } else if (!ts.isFunctionLike(next)) {
      ts.forEachChild(next, (child) => void pending.push(child));
    }
  }
  return false;
}

/** Whether a statement's expression may be a call that throws. What begins at a name that the file does not define is not looked into. */
function mayEnd(expression: TS.Node, evaluation: EvaluationContext): boolean {
  if (!ts.isCallExpression(expression)) return false;
  if (assertedBy(expression) !== undefined) return true;
  let root: TS.Node = expression.expression;
  while (ts.isPropertyAccessExpression(root)) root = root.expression;
  return !ts.isIdentifier(root) || evaluation.scopes.findValue(root.text, root) !== undefined;
}
