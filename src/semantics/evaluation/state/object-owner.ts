import { enclosingFunction } from "../../control-flow/control-flow.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { isExports } from "../../syntax/export-table.ts";
import { isCommonJs } from "../../syntax/export-writes.ts";
import { rootOfChain } from "../../syntax/object-links.ts";
import { putMemberOf } from "../../syntax/put-members.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** What stands for an object at the top level of a file: the name of the variable that holds it, the file whose exports it is, or where it is written. */
export type ObjectOwner = TS.Identifier | TS.SourceFile | TS.ObjectLiteralExpression;

/**
 * The object at the top level of a file of which a function is a member, `api.send = function () { … }`, `exports.send = function () { … }` and
 * `const api = { send() { … } }`. Objects that functions make are made anew in each call.
 */
export function objectOwnerOf(callee: TS.Node, evaluation: EvaluationContext): ObjectOwner | undefined {
  const put = putMemberOf(callee);
  if (put === undefined) return undefined;
  const { target, literal } = put;
  const named = target && objectNamed(target, evaluation);
  if (named !== undefined || literal === undefined) return named;
  return enclosingFunction(literal) === undefined ? literal : undefined;
}

function objectNamed(target: TS.Expression, evaluation: EvaluationContext): ObjectOwner | undefined {
  if (isOwnExports(target, evaluation)) return evaluation.file;
  const declaration = ts.isIdentifier(target) ? evaluation.scopes.findValue(target.text, target) : undefined;
  if (declaration === undefined || enclosingFunction(declaration) !== undefined) return undefined;
  if (!ts.isVariableDeclaration(declaration) && !ts.isFunctionDeclaration(declaration)) return undefined;
  return declaration.name !== undefined && ts.isIdentifier(declaration.name) ? declaration.name : undefined;
}

function isOwnExports(target: TS.Expression, evaluation: EvaluationContext): boolean {
  if (!isExports(target) || !isCommonJs(evaluation)) return false;
  const { root } = rootOfChain(target);
  return root !== undefined && evaluation.scopes.findValue(root.text, root) === undefined;
}
