import { isJunction, outermostCondition } from "../control-flow/condition-parts.ts";
import { findElse } from "../control-flow/fallback-branch.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { equalityOf } from "../syntax/equality.ts";
import { toConstantText } from "../values/string-operations.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";
import { isOuterExpression } from "../syntax/wrappers.ts";

/** A value that is compared with one constant alone. */
export interface Comparison {
  /** `error.code === 1004`, or the constant of a `case`. */
  readonly node: TS.Node;
  readonly compared: TS.Expression;
  readonly constant: string;
  /** The code that the comparison decides over. */
  readonly around: TS.Node;
  /** The code for the case that they differ, as far as it can be told. */
  readonly otherwise: TS.Node | undefined;
}

const known = new WeakMap<EvaluationContext, readonly Comparison[]>();

/**
 * The comparisons of a file with one of the constants. One that also accepts other constants, `code === 1004 || code
 * === 9005`, is left out: its outcome does not depend on the one.
 */
export function findComparisons(evaluation: EvaluationContext, constants: ReadonlySet<string>): readonly Comparison[] {
  let found = known.get(evaluation);
  if (found === undefined) {
    const isWritten = [...constants].some((constant) => evaluation.file.text.includes(constant));
    found = isWritten ? readFile(evaluation).filter(({ constant }) => constants.has(constant)) : [];
    known.set(evaluation, found);
  }
  return found;
}

function readFile(evaluation: EvaluationContext): readonly Comparison[] {
  const found: Comparison[] = [];
  const pending: TS.Node[] = [evaluation.file];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isBinaryExpression(node)) found.push(...readOperator(node, evaluation));
    else if (ts.isCaseClause(node)) found.push(...readCase(node, evaluation));
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return found.sort((one, other) => one.node.pos - other.node.pos);
}

function readOperator(node: TS.BinaryExpression, evaluation: EvaluationContext): readonly Comparison[] {
  if (!isEquality(node) || asksForOthers(node)) return [];
  const sides: readonly (readonly [TS.Expression, TS.Expression])[] = [
    [node.left, node.right],
    [node.right, node.left],
  ];
  return sides.flatMap(([compared, other]) => {
    const constant = toConstant(other, evaluation);
    return constant === undefined ? [] : [{ node, compared, constant, ...findAround(node) }];
  });
}

/** The comparison of a `case`; none where clauses fall through, so that it stands for several constants. */
function readCase(node: TS.CaseClause, evaluation: EvaluationContext): readonly Comparison[] {
  const { clauses } = node.parent;
  const before = clauses[clauses.indexOf(node) - 1];
  const isShared = node.statements.length === 0 || before?.statements.length === 0;
  const constant = toConstant(node.expression, evaluation);
  if (isShared || constant === undefined) return [];
  const compared = node.parent.parent.expression;
  return [{ node: node.expression, compared, constant, around: node, otherwise: undefined }];
}

function toConstant(node: TS.Expression, evaluation: EvaluationContext): string | undefined {
  const isPlain = ts.isNumericLiteral(node) || ts.isStringLiteralLike(node);
  if (isPlain) return node.text;
  const isNamed = ts.isIdentifier(node) || ts.isPropertyAccessExpression(node);
  return isNamed ? toConstantText(evaluation.evaluate(node, undefined)) : undefined;
}

/** Whether the condition goes on to compare the same value with another constant: `a === 1 || a === 2`, `a !== 1 && a !== 2`. */
function asksForOthers(node: TS.BinaryExpression): boolean {
  const texts = [textOf(node.left), textOf(node.right)];
  const others = findParts(outermostCondition(node)).filter((part) => part !== node && isEquality(part));
  return others.some(({ left, right }) => texts.includes(textOf(left)) || texts.includes(textOf(right)));
}

/** The operands of `&&` and `||` in a condition. */
function findParts(condition: TS.Node): readonly TS.BinaryExpression[] {
  if (isOuterExpression(condition)) return findParts(condition.expression);
  if (!ts.isBinaryExpression(condition)) return [];
  return isJunction(condition) ? [...findParts(condition.left), ...findParts(condition.right)] : [condition];
}

function isEquality(node: TS.BinaryExpression): boolean {
  return equalityOf(node.operatorToken.kind) !== undefined;
}

/** The statement or the expression that a comparison decides over, and its part for the case that the two differ. */
function findAround(node: TS.BinaryExpression): Pick<Comparison, "around" | "otherwise"> {
  const condition = outermostCondition(node);
  const { parent } = condition;
  const isEqual = equalityOf(node.operatorToken.kind) === true;
  if (ts.isConditionalExpression(parent) && parent.condition === condition)
    return { around: parent, otherwise: isEqual ? parent.whenFalse : parent.whenTrue };
  if (!ts.isIfStatement(parent)) return { around: condition, otherwise: undefined };
  return { around: parent, otherwise: isEqual ? findElse(parent) : parent.thenStatement };
}
