import { countLeading } from "../../model/count-leading.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { contains } from "../syntax/contains.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findArrayMethod, findVisit } from "../syntax/array-methods.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../syntax/function-literal.ts";
import { nearestAround } from "../syntax/nearest-around.ts";
import { isAssignmentOperator } from "../syntax/operators.ts";
import { findNames } from "../syntax/references.ts";
import type { Declaration } from "../syntax/scopes.ts";

/** A loop of which the rounds are told apart: the statement, or the function that is called back. */
type Round = TS.ForOfStatement | FunctionLiteral;

/** Names that are looked at for one call; one that is made with more is read for each round. */
const MAX_NAMES = 1000;

/**
 * Whether a call may be made with something else in each round of a loop around it: it names what the loop goes through, what is made of
 * that, or what the loop may change. Of loops inside loops, each of which is read round by round, most calls name one.
 */
export function variesByRound(call: TS.Node, round: Round, evaluation: EvaluationContext): boolean {
  const seen = new Set<TS.Node>();
  const pending: TS.Node[] = [call];
  let left = MAX_NAMES;
  for (const part of pending) {
    for (const name of namesIn(part)) {
      if (--left < 0 || mayChange(name.text, round, evaluation)) return true;
      const declaration = evaluation.scopes.findValue(name.text, name);
      if (declaration === undefined || seen.has(declaration) || !contains(round, declaration)) continue;
      if (!contains(bodyOf(round), declaration)) return true;
      seen.add(declaration);
      pending.push(...sourcesOf(declaration));
    }
  }
  return false;
}

function bodyOf(round: Round): TS.Node {
  return ts.isForOfStatement(round) ? round.statement : round.body;
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

function* namesIn(root: TS.Node): Generator<TS.Identifier, void> {
  const pending = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (ts.isIdentifier(node)) yield node;
    ts.forEachChild(node, (child) => void pending.push(child));
  }
}

/** Where a name stands in loops so that what it holds may be changed, by file and name. */
const changesInFile = new WeakMap<TS.SourceFile, Map<string, readonly number[]>>();

/** Whether a name stands in the loop where what it holds may be changed: assigned to, called on, or handed over. */
function mayChange(name: string, round: Round, evaluation: EvaluationContext): boolean {
  const { pos, end } = bodyOf(round);
  const positions = changesOf(name, evaluation);
  const next = positions[countLeading(positions, (position) => position < pos)];
  return next !== undefined && next < end;
}

function changesOf(name: string, evaluation: EvaluationContext): readonly number[] {
  const { file } = evaluation;
  let ofFile = changesInFile.get(file);
  if (ofFile === undefined) changesInFile.set(file, (ofFile = new Map<string, readonly number[]>()));
  let positions = ofFile.get(name);
  if (positions === undefined) {
    const changes = findNames(name, file).filter((each) => {
      return loopAround(each) !== undefined && !isRead(each, evaluation) && !holdsText(each, evaluation);
    });
    ofFile.set(name, (positions = changes.map(({ pos }) => pos)));
  }
  return positions;
}

const loopAround = nearestAround(
  (node): node is Round => ts.isForOfStatement(node) || (isFunctionLiteral(node) && findVisit(node) !== undefined),
);

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
