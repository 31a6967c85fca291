import type { Place } from "../model/index.ts";
import { ts, type TS } from "./compiler.ts";
import { endsFlow } from "./control-flow.ts";

/** What decides whether a place is reached, and how it has to turn out. */
interface Guard {
  readonly subject: string;
  readonly answer: string;
}

/** Whether no run of the program reaches both places of the file: the branches of a condition, or of the same condition asked again. */
export function areExclusive(one: Place, other: Place, file: TS.SourceFile): boolean {
  const guards = guardsOf(findNode(one, file));
  return guardsOf(findNode(other, file)).some(({ subject, answer }) =>
    guards.some((guard) => guard.subject === subject && guard.answer !== answer),
  );
}

/** The smallest node that holds a place. */
function findNode({ start, end }: Place, file: TS.SourceFile): TS.Node {
  let node: TS.Node = file;
  for (;;) {
    const inner: TS.Node | undefined = ts.forEachChild(node, (child) =>
      child.pos <= start && end <= child.end ? child : undefined,
    );
    if (inner === undefined) return node;
    node = inner;
  }
}

function guardsOf(start: TS.Node): readonly Guard[] {
  const guards: Guard[] = [];
  for (let node = start; !ts.isSourceFile(node); node = node.parent) guards.push(...guardsIn(node.parent, node));
  return guards;
}

function guardsIn(parent: TS.Node, node: TS.Node): readonly Guard[] {
  if (ts.isIfStatement(parent) && node !== parent.expression)
    return [toGuard(parent.expression, node === parent.thenStatement)];
  if (ts.isConditionalExpression(parent) && node !== parent.condition)
    return [toGuard(parent.condition, node === parent.whenTrue)];
  if (ts.isBinaryExpression(parent) && node === parent.right) return guardsOfOperator(parent);
  if (ts.isCaseOrDefaultClause(parent)) {
    const { clauses } = parent.parent;
    const isOwn = endsFlow(parent.statements.at(-1)) || clauses.at(-1) === parent;
    return isOwn ? [{ subject: `switch ${String(parent.parent.pos)}`, answer: String(clauses.indexOf(parent)) }] : [];
  }
  return ts.isBlock(parent) || ts.isSourceFile(parent) ? guardsOfExits(parent, node) : [];
}

function guardsOfOperator({ left, operatorToken }: TS.BinaryExpression): readonly Guard[] {
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return [toGuard(left, true)];
  return operatorToken.kind === ts.SyntaxKind.BarBarToken ? [toGuard(left, false)] : [];
}

/** `if (isChunked) return …;` before the statement. */
function guardsOfExits({ statements }: TS.Block | TS.SourceFile, node: TS.Node): readonly Guard[] {
  return statements.flatMap((statement) => {
    const exits = statement.end <= node.pos && ts.isIfStatement(statement) && endsFlow(statement.thenStatement);
    return exits ? [toGuard(statement.expression, false)] : [];
  });
}

/** A condition by its text, `!x` and `x !== y` as `x` and `x === y` the other way round. */
function toGuard(condition: TS.Expression, isTrue: boolean): Guard {
  if (ts.isParenthesizedExpression(condition)) return toGuard(condition.expression, isTrue);
  if (ts.isPrefixUnaryExpression(condition) && condition.operator === ts.SyntaxKind.ExclamationToken)
    return toGuard(condition.operand, !isTrue);
  const text = condition.getText().replace(/\s+/g, " ");
  const positive = text.replace("!==", "===").replace("!=", "==");
  return { subject: positive, answer: String(isTrue === (positive === text)) };
}
