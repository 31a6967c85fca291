import type { BooleanComparison } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { placeOfNode } from "../syntax/node-at.ts";
import type { SourceModule } from "../syntax/source-module.ts";
import { equalityOf } from "../syntax/equality.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";

/** `value === true`: the comparison of an expression with a literal; undefined of anything else. */
export function findBooleanComparison(node: TS.Expression, module: SourceModule): BooleanComparison | undefined {
  let compared: TS.Node = node;
  while (isOuterExpression(compared.parent)) compared = compared.parent;
  const { parent } = compared;
  if (!ts.isBinaryExpression(parent)) return undefined;
  const isEqual = equalityOf(parent.operatorToken.kind);
  const { kind } = parent.left === compared ? parent.right : parent.left;
  const isLiteral = kind === ts.SyntaxKind.TrueKeyword || kind === ts.SyntaxKind.FalseKeyword;
  if (isEqual === undefined || !isLiteral) return undefined;
  return { around: placeOfNode(parent, module), holdsFor: isEqual === (kind === ts.SyntaxKind.TrueKeyword) };
}
