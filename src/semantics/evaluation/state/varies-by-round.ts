import { countLeading } from "../../../model/count-leading.ts";
import { bindingAround } from "../../syntax/bound-names.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findArrayMethod, findVisit } from "../../syntax/array-methods.ts";
import { isFunctionLiteral, type FunctionLiteral } from "../../syntax/function-literal.ts";
import { isRangeLoop, type RangeLoop } from "../../syntax/loops.ts";
import { nearestAround } from "../../syntax/nearest-around.ts";
import { isAssignmentOperator } from "../../syntax/operators.ts";
import { findNames } from "../../syntax/references.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { isConstantName } from "../../syntax/scopes.ts";
import { innermost } from "../../syntax/wrappers.ts";

/** A loop whose iterations are told apart: the statement, or the callback. */
type Round = RangeLoop | FunctionLiteral;

/** How many names are followed for one call; a call with more is evaluated for each iteration. */
const MAX_NAMES = 1000;

/**
 * Whether the arguments of a call may differ between iterations of a loop around it: it names the loop's variable,
 * something derived from it, or something that the loop may change. In nested loops that are evaluated iteration by
 * iteration, most calls name one of these.
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

/** Parts of one call that are looked at. */
const MAX_PARTS = 32;

/**
 * Whether more than one part of a call may differ between iterations of a loop around it, so that those of one belong together: what it is called
 * on, arguments, members of objects in these. What counts tries again: its iterations request the same.
 */
export function arePartsVarying(call: TS.Node, round: Round, evaluation: EvaluationContext): boolean {
  if (ts.isForStatement(round) || !(ts.isCallExpression(call) || ts.isNewExpression(call))) return false;
  let count = 0;
  let left = MAX_PARTS;
  for (const part of partsOf([call.expression, ...(call.arguments ?? [])], round, evaluation)) {
    if (variesByRound(part, round, evaluation) && ++count > 1) return true;
    if (--left === 0) return false;
  }
  return false;
}

/** Parts, the members of objects among them, and of one that a variable of the loop's body is: each once, whatever holds it. */
function* partsOf(parts: readonly TS.Node[], round: Round, evaluation: EvaluationContext): Generator<TS.Node> {
  const pending = parts.toReversed();
  const known = new Set<TS.Node>();
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const inner = ts.isExpression(part) ? innermost(part) : part;
    if (known.has(inner)) continue;
    known.add(inner);
    const made = ts.isIdentifier(inner) ? madeIn(inner, round, evaluation) : undefined;
    const members = made === undefined ? membersIn(inner) : [made];
    if (members === undefined || made !== undefined) yield inner;
    pending.push(...(members ?? []).toReversed());
  }
}

/** What an object, one of its members, or an instance is made with; undefined for any other part. */
function membersIn(part: TS.Node): readonly TS.Node[] | undefined {
  if (ts.isObjectLiteralExpression(part)) return part.properties;
  if (ts.isPropertyAssignment(part)) return [part.initializer];
  return ts.isNewExpression(part) ? (part.arguments ?? []) : undefined;
}

/** The object that a name of the loop's body is made. */
function madeIn(name: TS.Identifier, round: Round, evaluation: EvaluationContext): TS.Node | undefined {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || !ts.isVariableDeclaration(declaration) || !contains(bodyOf(round), declaration))
    return undefined;
  const made = declaration.initializer && innermost(declaration.initializer);
  return made !== undefined && (ts.isObjectLiteralExpression(made) || ts.isNewExpression(made)) ? made : undefined;
}

function bodyOf(round: Round): TS.Node {
  return "statement" in round ? round.statement : round.body;
}

/** What decides what a variable of the loop's body holds. */
function sourcesOf(declaration: Declaration): readonly TS.Node[] {
  const node = bindingAround(declaration);
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

/** The offsets at which code in a loop may change what a name holds, by file and name. */
const changesInFile = new WeakMap<TS.SourceFile, Map<string, readonly number[]>>();

/** Whether code in the loop may change what a name holds: it is assigned, called on, or passed on. */
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
  (node): node is Round => isRangeLoop(node) || (isFunctionLiteral(node) && findVisit(node) !== undefined),
);

/**
 * Whether a reference, or a member of it, is only read: it is part of an expression that does not change it, or is
 * called without changing it.
 */
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
  // A declaration, or the name of a member.
  const isName = (parent as TS.Node & { readonly name?: TS.Node }).name === node;
  return (
    (isName && !ts.isShorthandPropertyAssignment(parent)) ||
    ts.isTemplateSpan(parent) ||
    ts.isElementAccessExpression(parent)
  );
}

/** Whether a callee iterates over a list without changing it: `list.map`. */
function isVisited(callee: TS.Node): boolean {
  return ts.isPropertyAccessExpression(callee) && findArrayMethod(callee.name.text)?.elements.length === 1;
}

function isMemberOf(parent: TS.Node, node: TS.Node): parent is TS.AccessExpression {
  return (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) && parent.expression === node;
}

/** Whether a name holds a text, which nobody can change. */
function holdsText(name: TS.Identifier, { scopes }: EvaluationContext): boolean {
  const declaration = scopes.findValue(name.text, name);
  if (declaration === undefined || !isConstantName(declaration)) return false;
  const { initializer } = declaration;
  return ts.isTemplateLiteral(initializer) || ts.isStringLiteral(initializer) || ts.isBinaryExpression(initializer);
}
