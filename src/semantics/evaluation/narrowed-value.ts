import { ts, type TS } from "../syntax/compiler.ts";
import { checkOfGuard, type TextCheck } from "../control-flow/allowed-texts.ts";
import { guardsAt } from "../control-flow/guards.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { membersOf, type AbstractEntry, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { isFalsy } from "../values/presence.ts";
import { toUnreached } from "../values/unreached.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { mayChangeMember } from "../syntax/writes.ts";
import { mayThrow } from "./state/may-throw.ts";
import { sharedMembers } from "./state/questions.ts";
import { isNarrowed, narrowTo, toSingleTexts } from "./state/narrowing.ts";
import { writesTo } from "./state/writes-to.ts";

/** Nodes around a use that are asked for a condition. */
const MAX_PARENTS = 64;
/** Members behind a variable that are compared. */
const MAX_LINKS = 4;

/** A variable, or a member behind one, that always means the same: nothing is assigned to it. */
interface Reference {
  readonly declaration: Declaration;
  readonly names: readonly string[];
}

/**
 * A value with what the conditions that have led here have made sure of: behind `if (!NAMES.includes(name)) return`, `name` is one of
 * NAMES. What is read of a response stays what it is, since its reads are facts.
 */
export function narrow(
  value: AbstractValue,
  node: TS.Identifier | TS.PropertyAccessExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const { text } = ts.isIdentifier(node) ? node : node.name;
  if (value.kind === "union" && ts.isIdentifier(node) && value.members[0]?.kind === "object")
    return narrowObjects(value, node, frame, evaluation);
  // Of most names no condition asks anything, or whether they are empty, which most values are not.
  if (!evaluation.survey.tested.has(text) && !isPerhapsFalsy(value)) return value;
  if (!membersOf(value).some(isNarrowed)) return value;
  const isText = membersOf(value).some((member) => member.kind === "string");
  // A call is only asked about texts, and only one that may throw.
  const guards = guardsAt(node, MAX_PARENTS, text).filter(
    (guard) => guard.kind !== "call" || (isText && mayRefuse(guard.call, frame, evaluation)),
  );
  const reference = guards.length === 0 ? undefined : referenceOf(node, evaluation);
  if (reference === undefined) return value;
  const isAsked = (other: TS.Node): boolean => isSame(unwrap(other), node, reference, evaluation);
  const checks = guards.map((guard) => checkOfGuard(guard, isAsked));
  const isPlain = !reference.names.some((name) => sharedMembers(evaluation).has(name));
  const left = narrowTo({ kind: "all", checks }, { value, isPlain, node, frame, evaluation });
  // Where none is left, no run comes here with one; members of an object are settings, which may be others tomorrow.
  return left ?? (reference.names.length === 0 ? toUnreached(evaluation.placeOf(node)) : value);
}

/** Whether a value may count as false, and may be something else: `id ?? ""`. */
function isPerhapsFalsy(value: AbstractValue): boolean {
  const members = membersOf(value).flatMap(toSingleTexts);
  return members.length > 1 && members.some(isFalsy) && !members.every(isFalsy);
}

/** Objects that one variable may mean, and members by which they are told apart; code that has more of them has tables. */
const MAX_OBJECTS = 8;
const MAX_MEMBERS = 8;

/** Those of several objects of which what conditions ask of their members holds: behind `if (mode.kind === "old")`, those of that kind. */
function narrowObjects(
  value: AbstractValue,
  node: TS.Identifier,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const objects = membersOf(value);
  if (objects.length < 2 || objects.length > MAX_OBJECTS) return value;
  const left = tellingMembers(objects, evaluation).reduce((among, name) => {
    const guards = guardsAt(node, MAX_PARENTS, name);
    const reference = guards.length === 0 ? undefined : referenceTo(node, [name], evaluation);
    if (reference === undefined) return among;
    const isAsked = (other: TS.Node): boolean => {
      const asked = unwrap(other);
      if (!ts.isPropertyAccessExpression(asked) || asked.name.text !== name) return false;
      return isSame(asked.expression, node, reference, evaluation);
    };
    const check: TextCheck = { kind: "all", checks: guards.map((guard) => checkOfGuard(guard, isAsked)) };
    return among.filter((object) => {
      const member = evaluation.member(object, name, node);
      return narrowTo(check, { value: member, isPlain: true, node, frame, evaluation }) !== undefined;
    });
  }, objects);
  return left.length === objects.length || left.length === 0 ? value : evaluation.join(left, node);
}

/** The members, which no other name of the objects may change, that conditions may ask for: texts that are compared, and what is true or false. */
function tellingMembers(objects: readonly AbstractValue[], evaluation: EvaluationContext): readonly string[] {
  const [first] = objects;
  if (first?.kind !== "object" || !objects.every((each) => each.kind === "object" && !each.open)) return [];
  const { tested } = evaluation.survey;
  const isTelling = ({ key, value }: AbstractEntry): boolean =>
    !sharedMembers(evaluation).has(key) && (value.kind === "constant" || (value.kind === "string" && tested.has(key)));
  return first.entries.length > MAX_MEMBERS ? [] : first.entries.filter(isTelling).map(({ key }) => key);
}

/** Whether a call that has returned may have refused texts, by throwing. */
function mayRefuse(
  { expression }: TS.CallExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean {
  return membersOf(evaluation.evaluate(expression, frame)).some(
    (callee) => callee.kind === "function" && mayThrow(callee.node, evaluation),
  );
}

/** What is assigned to after a condition may be something else by the time that it is used. */
function referenceOf(node: TS.Node, evaluation: EvaluationContext): Reference | undefined {
  const names: string[] = [];
  let root = node;
  for (; ts.isPropertyAccessExpression(root) && names.length < MAX_LINKS; root = root.expression)
    names.unshift(root.name.text);
  return ts.isIdentifier(root) ? referenceTo(root, names, evaluation) : undefined;
}

function referenceTo(
  root: TS.Identifier,
  names: readonly string[],
  evaluation: EvaluationContext,
): Reference | undefined {
  const declaration = evaluation.scopes.findValue(root.text, root);
  if (declaration === undefined) return undefined;
  const writes = writesTo(declaration, root.text, evaluation);
  return writes.some((write) => mayChangeMember(write, names)) ? undefined : { declaration, names };
}

function isSame(other: TS.Node, node: TS.Node, reference: Reference, evaluation: EvaluationContext): boolean {
  if (ts.isIdentifier(node)) {
    if (!ts.isIdentifier(other) || other.text !== node.text) return false;
    return evaluation.scopes.findValue(other.text, other) === reference.declaration;
  }
  if (!ts.isPropertyAccessExpression(node) || !ts.isPropertyAccessExpression(other)) return false;
  return other.name.text === node.name.text && isSame(other.expression, node.expression, reference, evaluation);
}
