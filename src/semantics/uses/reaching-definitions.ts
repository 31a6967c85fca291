import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { parentOf } from "../syntax/parent-of.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { writesTo } from "../evaluation/state/writes-to.ts";

/**
 * The expressions that decide the value of a variable of the file: its definitions, and the conditions around them.
 * None for a parameter.
 */
export function findReachingDefinitions(name: TS.Identifier, evaluation: EvaluationContext): readonly TS.Node[] {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined) return [];
  if (ts.isBindingElement(declaration)) return initializerAround(declaration);
  if (!ts.isVariableDeclaration(declaration)) return [];
  const writes = writesTo(declaration, name.text, evaluation);
  return [
    ...initializerAround(declaration),
    ...writes.flatMap(({ node, value }) => [value, ...conditionsAround(node)]),
  ];
}

/** The initialiser of the declaration, or of the pattern that it is part of. */
function initializerAround(declaration: TS.Node): readonly TS.Node[] {
  let [outermost, node] = [declaration, declaration];
  while (ts.isBindingElement(node) || ts.isBindingName(node)) {
    if (ts.isBindingElement(node)) outermost = node;
    node = node.parent;
  }
  if (!ts.isVariableDeclaration(node) || node.initializer === undefined) return [];
  return [findElement(outermost, node.initializer) ?? node.initializer];
}

/** `meta` in `const [object, meta] = await Promise.all([bucket.get(key), bucket.head(key)])`: the element of the same index. */
function findElement(element: TS.Node, initializer: TS.Expression): TS.Node | undefined {
  const pattern = parentOf(element);
  if (pattern === undefined || !ts.isArrayBindingPattern(pattern)) return undefined;
  const value = unwrap(initializer);
  const list = ts.isCallExpression(value) ? value.arguments[0] : value;
  return list && ts.isArrayLiteralExpression(list)
    ? list.elements[pattern.elements.findIndex((other) => other === element)]
    : undefined;
}

/** The conditions of the `if`s around a node in its function. */
function conditionsAround(node: TS.Node): readonly TS.Node[] {
  const conditions: TS.Node[] = [];
  for (let parent = parentOf(node); parent !== undefined && !ts.isFunctionLike(parent); parent = parentOf(parent)) {
    if (ts.isIfStatement(parent)) conditions.push(parent.expression);
    if (ts.isSwitchStatement(parent)) conditions.push(parent.expression);
  }
  return conditions;
}
