import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { bindingAround } from "../syntax/bound-names.ts";
import { findImport } from "../syntax/imported-name.ts";
import { isModuleCall } from "../syntax/module-calls.ts";
import { nearestAlong } from "../syntax/nearest-around.ts";
import { isWrapper, unwrap } from "../syntax/wrappers.ts";

/** How many variables are followed. */
const MAX_STEPS = 4;

/** Whether a chain of members and calls begins at an import: `api.find(…)` and `new Api().set(…)` may be the project's own. */
export function beginsAtImport(callee: TS.Expression, evaluation: EvaluationContext, steps = MAX_STEPS): boolean {
  const root = beginningOf(callee);
  if (root === undefined || !ts.isIdentifier(root)) return root !== undefined && isModuleCall(root);
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined) return false;
  if (findImport(declaration) !== undefined) return true;
  const source = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return source !== undefined && steps > 0 && beginsAtImport(source, evaluation, steps - 1);
}

/** The file of the project from which the beginning of a chain of members and calls is imported. */
export function moduleOfCallee(callee: TS.Expression, evaluation: EvaluationContext): EvaluationContext | undefined {
  const root = beginningOf(callee);
  const declaration = root && ts.isIdentifier(root) ? evaluation.scopes.findValue(root.text, root) : undefined;
  if (declaration === undefined) return undefined;
  const imported = findImport(declaration);
  const specifier = imported?.specifier ?? requiredBy(declaration);
  if (specifier?.startsWith(".") !== true) return undefined;
  return evaluation.follow(specifier, imported === undefined || imported.name === "=" ? "require" : "import");
}

/** `./client` of `const { client } = require("./client")`. */
function requiredBy(declaration: TS.Node): string | undefined {
  const variable = bindingAround(declaration);
  const call = ts.isVariableDeclaration(variable) && variable.initializer && unwrap(variable.initializer);
  if (!call || !isModuleCall(call)) return undefined;
  const [specifier] = call.arguments;
  return specifier !== undefined && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
}

/** The beginning of a chain of members and calls: a name, or the call that loads a module. */
export const beginningOf = nearestAlong(linkBefore, (node): node is TS.Expression => linkBefore(node) === undefined);

/** The expression that a link of a chain is a member, a call or the value of; undefined for the beginning. */
function linkBefore(node: TS.Node): TS.Expression | undefined {
  const isLink =
    ts.isPropertyAccessExpression(node) ||
    ts.isNewExpression(node) ||
    (ts.isCallExpression(node) && !isModuleCall(node)) ||
    isWrapper(node);
  return isLink ? node.expression : undefined;
}
