import { endsItself, guardsAt, type CaseGuard, type Guard } from "../../control-flow/guards.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { contains } from "../../syntax/contains.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import { membersOf, type AbstractValue, type Frame } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { decideCondition, labelTestIn } from "./decided-condition.ts";
import { findEntries, type LabelTest } from "./switch-entries.ts";
import { writesTo } from "./writes-to.ts";

/** Nodes around a place that are asked for a condition. */
const MAX_PARENTS = 64;
/** Parts of a condition that are looked at; longer ones ask more than parameters. */
const MAX_PARTS = 64;

/**
 * Whether a call does not come to a place in its function, since what it gives for a parameter decides a condition around it:
 * `pathOf("new")` does not come to what stands behind `if (kind === "old")`. Conditions that ask anything else are left open
 * (docs/decisions.md, What a call decides).
 */
export function isNeverReached(node: TS.Node, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  if (frame === undefined) return false;
  const { callee } = frame;
  return decidableGuards(node, evaluation).some(
    (guard) => contains(callee, subjectOf(guard)) && !mayHold(guard, frame, evaluation),
  );
}

/**
 * Whether a value is cut off where a function calls itself, or where too much is under way. What such a call gives is then among what the
 * function gives to others, by the branches that this call does not take.
 */
export function isCutOff(value: AbstractValue): boolean {
  return membersOf(value).some((member) => {
    return member.kind === "unknown" && (member.reason === "cycle" || member.reason === "limit");
  });
}

/** Whether the condition of a choice comes out true in a call, as far as the parameters alone decide it. */
export function decideByParameters(
  condition: TS.Expression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  if (frame === undefined || !contains(frame.callee, condition) || !asksParameters(condition, evaluation))
    return undefined;
  return decideCondition(condition, frame, evaluation);
}

function mayHold(guard: DecidableGuard, frame: Frame, evaluation: EvaluationContext): boolean {
  if (guard.kind === "case") return mayEnter(guard, labelTestIn(frame, evaluation));
  if (guard.kind === "switch") {
    const isMet = labelTestIn(frame, evaluation);
    const answers = guard.labels.map((label) => isMet(label, guard.asked));
    return guard.isOneOf ? answers.some((answer) => answer !== false) : !answers.includes(true);
  }
  const outcome = decideCondition(guard.condition, frame, evaluation);
  return outcome === undefined || outcome === guard.isTrue;
}

/** Whether the value of a `switch` leads to a clause: by its label, from a clause before it, or since no label fits. */
function mayEnter({ clause }: CaseGuard, isMet: LabelTest): boolean {
  const { parent: block } = clause;
  const index = block.clauses.indexOf(clause);
  return findEntries(block, isMet).indexes.some((entry) => {
    return entry <= index && !block.clauses.slice(entry, index).some(endsItself);
  });
}

type DecidableGuard = Exclude<Guard, { readonly kind: "call" }>;

const known = new WeakMap<TS.Node, readonly DecidableGuard[]>();

/** The guards of a node that ask nothing but parameters. */
function decidableGuards(node: TS.Node, evaluation: EvaluationContext): readonly DecidableGuard[] {
  let guards = known.get(node);
  if (guards === undefined) {
    guards = guardsAt(node, MAX_PARENTS)
      .filter((guard): guard is DecidableGuard => guard.kind !== "loop" && guard.kind !== "call")
      .filter((guard) => asksParameters(subjectOf(guard), evaluation));
    known.set(node, guards);
  }
  return guards;
}

function subjectOf(guard: DecidableGuard): TS.Expression {
  if (guard.kind === "case") return guard.clause.parent.parent.expression;
  return guard.kind === "switch" ? guard.asked : guard.condition;
}

const asked = new WeakMap<TS.Expression, boolean>();

function asksParameters(condition: TS.Expression, evaluation: EvaluationContext): boolean {
  let answer = asked.get(condition);
  if (answer === undefined) asked.set(condition, (answer = readParts(condition, evaluation)));
  return answer;
}

/** Whether a condition is made of literals and of parameters that nothing is assigned to, and asks at least one. */
function readParts(condition: TS.Expression, evaluation: EvaluationContext): boolean {
  const pending: TS.Expression[] = [condition];
  let isAsked = false;
  let left = MAX_PARTS;
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const node: TS.Node = unwrap(next);
    if (left-- <= 0) return false;
    if (ts.isBinaryExpression(node)) pending.push(node.left, node.right);
    else if (ts.isPrefixUnaryExpression(node)) pending.push(node.operand);
    else if (ts.isTypeOfExpression(node) || ts.isPropertyAccessExpression(node)) pending.push(node.expression);
    else if (ts.isIdentifier(node)) {
      if (node.text !== "undefined" && !isParameter(node, evaluation)) return false;
      isAsked ||= node.text !== "undefined";
    } else if (!isLiteral(node)) return false;
  }
  return isAsked;
}

function isLiteral(node: TS.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return true;
  const { TrueKeyword, FalseKeyword, NullKeyword } = ts.SyntaxKind;
  return node.kind === TrueKeyword || node.kind === FalseKeyword || node.kind === NullKeyword;
}

function isParameter(node: TS.Identifier, evaluation: EvaluationContext): boolean {
  const declaration = evaluation.scopes.findValue(node.text, node);
  if (declaration === undefined || writesTo(declaration, node.text, evaluation).length > 0) return false;
  let around: TS.Node = declaration;
  while (ts.isBindingElement(around) || ts.isBindingName(around)) around = around.parent;
  return ts.isParameter(around);
}
