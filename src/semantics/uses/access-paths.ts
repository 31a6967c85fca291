import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findReachingDefinitions } from "./reaching-definitions.ts";

/** How many variables are followed. */
const MAX_NAMES = 50;

/** Whether two pieces of code read the same thing: `request.headers.has(name)` and `{ onlyIf: request.headers }`. */
export function shareAccessPath(one: TS.Node, others: readonly TS.Node[], evaluation: EvaluationContext): boolean {
  const chains = listAccessPaths([one], evaluation);
  return listAccessPaths(others, evaluation).some((other) =>
    chains.some((chain) => `${chain}.`.startsWith(`${other}.`) || `${other}.`.startsWith(`${chain}.`)),
  );
}

/** The access paths that are read in the code, and in the definitions of its variables. */
function listAccessPaths(roots: readonly TS.Node[], evaluation: EvaluationContext): readonly string[] {
  const chains = new Set<string>();
  const pending = [...roots];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const chain = ts.isExpression(node) ? readAccessPath(node) : undefined;
    if (chain === undefined) {
      ts.forEachChild(node, (child) => void pending.push(child));
    } else if (!chains.has(chain.text) && chains.size < MAX_NAMES) {
      chains.add(chain.text);
      pending.push(...findReachingDefinitions(chain.root, evaluation));
    }
  }
  return [...chains];
}

/** `request.headers` of `request?.headers!`; undefined for what is no chain of names. */
function readAccessPath(node: TS.Expression): { readonly root: TS.Identifier; readonly text: string } | undefined {
  if (ts.isIdentifier(node)) return { root: node, text: node.text };
  if (ts.isNonNullExpression(node)) return readAccessPath(node.expression);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const owner = readAccessPath(node.expression);
  return owner && { root: owner.root, text: `${owner.text}.${node.name.text}` };
}
