import { ts, type TS } from "../syntax/compiler.ts";
import { ASKING_BY_KEY } from "../evaluation/builtins/container-names.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { bindingAround } from "../syntax/bound-names.ts";
import { isNamedRequire } from "../syntax/module-calls.ts";
import { nearestAlong } from "../syntax/nearest-around.ts";
import { isWrapper } from "../syntax/wrappers.ts";

/** How many variables are followed from a path's receiver to its package. */
const MAX_STEPS = 4;

/**
 * The package whose client receives a path: `auth0` of `new ManagementClient(options).get(path)`, also through
 * variables. Undefined where the path is no argument of a method, where the project itself creates the client, and for
 * clients whose requests are known.
 */
export function findPackageOfReceiver(path: TS.Expression, evaluation: EvaluationContext): string | undefined {
  const { parent } = path;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return undefined;
  let node = rootOf(parent.expression.expression);
  for (let step = 0; step < MAX_STEPS && node !== undefined; step++) {
    const value = evaluation.evaluate(node, undefined);
    if (value.kind === "external") return toPackage(value.root, evaluation);
    const initializer = ts.isIdentifier(node) ? findInitializer(node, evaluation) : undefined;
    node = initializer && rootOf(initializer);
  }
  return undefined;
}

/** The initialiser of a variable, or of the pattern that binds it. */
function findInitializer(name: TS.Identifier, evaluation: EvaluationContext): TS.Expression | undefined {
  const declaration = evaluation.scopes.findValue(name.text, name);
  const variable = declaration && bindingAround(declaration);
  return variable !== undefined && ts.isVariableDeclaration(variable) ? variable.initializer : undefined;
}

/**
 * The root of a chain of members, calls, constructions and promises: `WorkOS` of `(await new WorkOS(key).connect()).client`, `Api` of
 * `inject(Api).client`.
 */
const rootOf = nearestAlong(whatIsOf, (node): node is TS.Expression => whatIsOf(node) === undefined);

function whatIsOf(node: TS.Node): TS.Expression | undefined {
  // The key says whose it is.
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ASKING_BY_KEY.has(node.expression.text))
    return node.arguments[0];
  const isPart =
    ts.isPropertyAccessExpression(node) ||
    (ts.isCallExpression(node) && !isNamedRequire(node.expression)) ||
    ts.isNewExpression(node) ||
    isWrapper(node);
  return isPart ? node.expression : undefined;
}

function toPackage(root: string, evaluation: EvaluationContext): string | undefined {
  return root.startsWith("package:") && !evaluation.isClient(root) ? root.slice("package:".length) : undefined;
}
