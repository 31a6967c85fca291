import type { KnownMember } from "../../../model/index.ts";
import type { Frame, Outcome, OutcomeOrigin } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { endsFlow } from "../../control-flow/control-flow.ts";
import type { Evaluation } from "../../values/evaluation.ts";
import { outcomesOf, toBodyPaths } from "./request-outcome.ts";
import { toConstantText } from "../../values/string-operations.ts";

/** Nodes around a read that are asked for a condition. */
const MAX_PARENTS = 64;

/** Where a condition is read. */
interface Scope {
  readonly origin: OutcomeOrigin;
  readonly frame: Frame | undefined;
  readonly evaluation: Evaluation;
}

/** What the code has made sure of when it reads a member of an outcome: that `record.type` is `SRV`. */
export function findKnownMembers(
  read: TS.Node,
  outcome: Outcome,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly KnownMember[] {
  const scope = { origin: outcome.origin, frame, evaluation };
  const known: KnownMember[] = [...(outcome.known ?? [])];
  let node = read;
  for (let left = MAX_PARENTS; left > 0 && !ts.isSourceFile(node); left--, node = node.parent) {
    known.push(...learnFromParent(node, scope));
  }
  return known;
}

/** What holds for the elements that a callback such as that of `filter` lets through. */
export function findWhatPasses(
  callback: TS.Expression,
  origin: OutcomeOrigin,
  frame: Frame | undefined,
  evaluation: Evaluation,
): readonly KnownMember[] {
  if (!ts.isArrowFunction(callback) || ts.isBlock(callback.body)) return [];
  return learn(callback.body, true, { origin, frame, evaluation });
}

function learnFromParent(node: TS.Node, scope: Scope): readonly KnownMember[] {
  const { parent } = node;
  if (ts.isIfStatement(parent))
    return learn(parent.expression, parent.thenStatement === node, scope, parent.expression !== node);
  if (ts.isConditionalExpression(parent))
    return learn(parent.condition, parent.whenTrue === node, scope, parent.condition !== node);
  if (ts.isBinaryExpression(parent) && parent.right === node) return learnFromOperator(parent, scope);
  if (ts.isCaseClause(parent) && parent.expression !== node) return learnFromCase(parent, scope);
  return ts.isBlock(parent) || ts.isSourceFile(parent) ? learnFromExits(parent, node, scope) : [];
}

function learnFromOperator({ left, operatorToken }: TS.BinaryExpression, scope: Scope): readonly KnownMember[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return learn(left, true, scope);
  return operatorToken.kind === ts.SyntaxKind.BarBarToken ? learn(left, false, scope) : [];
}

/** A clause that another one falls into stands for several constants. */
function learnFromCase(clause: TS.CaseClause, scope: Scope): readonly KnownMember[] {
  const { clauses } = clause.parent;
  const before = clauses[clauses.indexOf(clause) - 1];
  const isFallenInto = before !== undefined && !endsFlow(before.statements.at(-1));
  return isFallenInto ? [] : compare(clause.parent.parent.expression, clause.expression, true, scope);
}

/** `if (record.type !== "SRV") continue;` before the statement. */
function learnFromExits({ statements }: TS.Block | TS.SourceFile, node: TS.Node, scope: Scope): readonly KnownMember[] {
  return statements.flatMap((statement) => {
    const exits = statement.end <= node.pos && ts.isIfStatement(statement) && statement.elseStatement === undefined;
    return exits && endsFlow(statement.thenStatement) ? learn(statement.expression, false, scope) : [];
  });
}

/** What follows when a condition is true, or false. */
function learn(condition: TS.Expression, isTrue: boolean, scope: Scope, applies = true): readonly KnownMember[] {
  if (!applies) return [];
  if (ts.isParenthesizedExpression(condition)) return learn(condition.expression, isTrue, scope);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return learn(condition.operand, !isTrue, scope);
  if (!ts.isBinaryExpression(condition)) return [];
  const { left, right, operatorToken } = condition;
  const joining = isTrue ? ts.SyntaxKind.AmpersandAmpersandToken : ts.SyntaxKind.BarBarToken;
  if (operatorToken.kind === joining) return [...learn(left, isTrue, scope), ...learn(right, isTrue, scope)];
  const isEquality = equalityOf(operatorToken.kind);
  if (isEquality === undefined) return [];
  return [...compare(left, right, isEquality === isTrue, scope), ...compare(right, left, isEquality === isTrue, scope)];
}

/** True for `===`, false for `!==`. */
function equalityOf(operator: TS.SyntaxKind): boolean | undefined {
  switch (operator) {
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.EqualsEqualsToken:
      return true;
    case ts.SyntaxKind.ExclamationEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsToken:
      return false;
    default:
      return undefined;
  }
}

function compare(
  member: TS.Expression,
  constant: TS.Expression,
  isEqual: boolean,
  { origin, frame, evaluation }: Scope,
): readonly KnownMember[] {
  const text = toConstantText(evaluation.evaluate(constant, frame));
  if (text === undefined) return [];
  return outcomesOf(evaluation.evaluate(member, frame))
    .filter(({ outcome }) => outcome.origin === origin)
    .flatMap(({ outcome }) => toBodyPaths(outcome).map((path) => ({ path, constant: text, isEqual })));
}
