import type { Place } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { operatorOf } from "../control-flow/condition-parts.ts";
import { findWritten } from "./given-together.ts";
import type { Declaration } from "../syntax/scopes.ts";
import type { SourceModule } from "../syntax/source-module.ts";

const BY_SIZE = new Set(["<", "<=", ">", ">="]);

/**
 * Whether the file compares the size of a name that is the value of the property at the place: `if (limit > 1000) limit
 * = 1000;`.
 */
export function isComparedBySize(place: Place, module: SourceModule): boolean {
  const written = findWritten(place, module.file);
  if (written === undefined) return false;
  const given = new Set(declarationsIn(written, module));
  // `const size = limit > 1000 ? 1000 : limit;`
  for (const { initializer } of [...given].filter(ts.isVariableDeclaration)) {
    if (initializer !== undefined) for (const each of declarationsIn(initializer, module)) given.add(each);
  }
  if (given.size === 0) return false;
  return comparedIn(module.file).some((name) => {
    const declaration = module.scopes.findValue(name.text, name);
    return declaration !== undefined && given.has(declaration);
  });
}

/** What the value of an expression is made of: a condition only chooses. */
function declarationsIn(expression: TS.Expression, { scopes }: SourceModule): readonly Declaration[] {
  const isCondition = (node: TS.Node): boolean =>
    ts.isConditionalExpression(node.parent) && node.parent.condition === node;
  const names = nodesIn(expression, isCondition).filter(ts.isIdentifier);
  return names.flatMap((name) => scopes.findValue(name.text, name) ?? []);
}

function comparedIn(file: TS.SourceFile): readonly TS.Identifier[] {
  return nodesIn(file).flatMap((node) =>
    ts.isBinaryExpression(node) && BY_SIZE.has(operatorOf(node)) ? [node.left, node.right].filter(ts.isIdentifier) : [],
  );
}

function nodesIn(root: TS.Node, isLeftOut: (node: TS.Node) => boolean = () => false): readonly TS.Node[] {
  const nodes: TS.Node[] = [];
  const pending: TS.Node[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    nodes.push(node);
    ts.forEachChild(node, (child) => {
      if (!isLeftOut(child)) pending.push(child);
    });
  }
  return nodes;
}
