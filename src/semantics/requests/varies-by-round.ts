import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findArrayMethod } from "../syntax/array-methods.ts";
import { isFunctionLiteral } from "../syntax/function-literal.ts";
import { isAssignmentOperator } from "../syntax/operators.ts";
import type { Declaration } from "../syntax/scopes.ts";

/** A loop of which the rounds are told apart: the statement, or the function that is called back. */
type Round = TS.ForOfStatement | TS.SignatureDeclaration;

/**
 * Whether a call may be made with something else in each round of a loop around it: it names what the loop goes through, what is made of
 * that, or what the loop may change. Of loops inside loops, each of which is read round by round, most calls name one.
 */
export function variesByRound(call: TS.Node, round: Round, evaluation: EvaluationContext): boolean {
  const changed = changedIn(round, evaluation);
  const seen = new Set<TS.Node>();
  const pending: TS.Node[] = [call];
  for (const part of pending) {
    for (const name of namesIn(part)) {
      if (changed.has(name.text)) return true;
      const declaration = evaluation.scopes.findValue(name.text, name);
      if (declaration === undefined || seen.has(declaration) || !isInside(declaration, round)) continue;
      if (!isInside(declaration, bodyOf(round))) return true;
      seen.add(declaration);
      pending.push(...sourcesOf(declaration));
    }
  }
  return false;
}

function isInside(node: TS.Node, around: TS.Node): boolean {
  return around.pos <= node.pos && node.end <= around.end;
}

function bodyOf(round: Round): TS.Node {
  if (ts.isForOfStatement(round)) return round.statement;
  return "body" in round && round.body !== undefined ? round.body : round;
}

/** What decides what a variable of the loop's body holds. */
function sourcesOf(declaration: Declaration): readonly TS.Node[] {
  let node: TS.Node = declaration;
  while (ts.isBindingElement(node) || ts.isObjectBindingPattern(node) || ts.isArrayBindingPattern(node))
    node = node.parent;
  if (ts.isVariableDeclaration(node) && ts.isForOfStatement(node.parent.parent))
    return [node, node.parent.parent.expression];
  const callback = ts.isParameter(node) ? node.parent : undefined;
  if (callback === undefined || !isFunctionLiteral(callback) || !ts.isCallExpression(callback.parent)) return [node];
  const { expression, arguments: given } = callback.parent;
  return [node, expression, ...given.filter((argument) => argument !== callback)];
}

function namesIn(root: TS.Node): readonly TS.Identifier[] {
  const names: TS.Identifier[] = [];
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node)) names.push(node);
    ts.forEachChild(node, (child) => void pending.push(child));
  }
  return names;
}

const changedByRound = new WeakMap<Round, ReadonlySet<string>>();

/** Names that stand in the loop where what they hold may be changed: assigned to, called on, or handed over. */
function changedIn(round: Round, evaluation: EvaluationContext): ReadonlySet<string> {
  let changed = changedByRound.get(round);
  if (changed === undefined) {
    const names = namesIn(bodyOf(round)).filter((name) => !isRead(name, evaluation) && !holdsText(name, evaluation));
    changedByRound.set(round, (changed = new Set(names.map(({ text }) => text))));
  }
  return changed;
}

/** Whether a name, or a member of what it holds, is a part of an expression that leaves it as it is, or is called and leaves it so. */
function isRead(name: TS.Identifier, evaluation: EvaluationContext): boolean {
  let node: TS.Node = name;
  let { parent } = node;
  while (isMemberOf(parent, node)) {
    node = parent;
    parent = node.parent;
  }
  if (ts.isCallExpression(parent) && parent.expression === node)
    return node === name || isVisited(node) || evaluation.evaluate(name, undefined).kind === "external";
  if (ts.isBinaryExpression(parent)) return !isAssignmentOperator(parent.operatorToken.kind);
  if (ts.isForOfStatement(parent)) return parent.expression === node;
  // What is declared here, and the name of a member.
  const isName = (parent as TS.Node & { readonly name?: TS.Node }).name === node;
  return (
    (isName && !ts.isShorthandPropertyAssignment(parent)) ||
    ts.isTemplateSpan(parent) ||
    ts.isElementAccessExpression(parent)
  );
}

/** `list.map`: a list is gone through and stays as it is. */
function isVisited(callee: TS.Node): boolean {
  return ts.isPropertyAccessExpression(callee) && findArrayMethod(callee.name.text)?.elements.length === 1;
}

function isMemberOf(parent: TS.Node, node: TS.Node): parent is TS.AccessExpression {
  return (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node;
}

/** A text stays as it is, whoever is given it. */
function holdsText(name: TS.Identifier, { scopes }: EvaluationContext): boolean {
  const declaration = scopes.findValue(name.text, name);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return false;
  const { initializer, parent } = declaration;
  if (initializer === undefined || (parent.flags & ts.NodeFlags.Const) === 0) return false;
  return ts.isTemplateLiteral(initializer) || ts.isStringLiteral(initializer) || ts.isBinaryExpression(initializer);
}
