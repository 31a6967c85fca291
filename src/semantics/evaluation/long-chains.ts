import { ts, type TS } from "../syntax/compiler.ts";

/** At which steps of nesting depth a long chain is looked for; real chains are shorter. */
const STEP = 16;

const NONE: readonly TS.Expression[] = [];

/**
 * The links of a chain of calls, members or operators that should be evaluated before it, the first ones first: each
 * then finds its receiver known, and evaluation never nests too deep. Empty at most depths.
 */
export function linksBefore(
  node: TS.Expression,
  depth: number,
  known: { readonly has: (link: TS.Expression) => boolean },
): readonly TS.Expression[] {
  if (depth % STEP !== STEP - 1) return NONE;
  const links: TS.Expression[] = [];
  for (let link = headOf(node); link !== undefined && !known.has(link); link = headOf(link)) links.push(link);
  return links.length <= STEP ? [] : links.filter((_, index) => index % STEP === STEP - 1).reverse();
}

/**
 * The expression before the last link of a chain: `a.b` of `a.b.c()`, `a || b` of `a || b || c`. Of `a + b + c` all
 * operands are taken together.
 */
function headOf(node: TS.Expression): TS.Expression | undefined {
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node))
    return node.expression;
  const isChain = ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.PlusToken;
  return isChain ? node.left : undefined;
}
