import { ts, type TS } from "../syntax/compiler.ts";
import { checkOfGuard } from "../control-flow/allowed-texts.ts";
import { guardsAt } from "../control-flow/guards.ts";
import type { Declaration } from "../syntax/scopes.ts";
import { unwrap } from "../syntax/wrappers.ts";
import { membersOf, type AbstractValue, type Frame } from "../values/abstract-value.ts";
import { toUnreached } from "../values/unreached.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { mayChangeMember } from "../syntax/writes.ts";
import { mayThrow } from "./state/may-throw.ts";
import { isNarrowed, narrowTo } from "./state/narrowing.ts";
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
  // Of most names no condition asks anything.
  if (!evaluation.survey.tested.has(text) || !membersOf(value).some(isNarrowed)) return value;
  const isText = membersOf(value).some((member) => member.kind === "string");
  // A call is only asked about texts, and only one that may throw.
  const guards = guardsAt(node, MAX_PARENTS, text).filter(
    (guard) => guard.kind !== "call" || (isText && mayRefuse(guard.call, frame, evaluation)),
  );
  const reference = guards.length === 0 ? undefined : referenceOf(node, evaluation);
  if (reference === undefined) return value;
  const isAsked = (other: TS.Node): boolean => isSame(unwrap(other), node, reference, evaluation);
  const checks = guards.map((guard) => checkOfGuard(guard, isAsked));
  const isPlain = reference.names.length === 0;
  const left = narrowTo({ kind: "all", checks }, { value, isPlain, node, frame, evaluation });
  // Where none is left, no run comes here with one.
  return left ?? toUnreached(evaluation.placeOf(node));
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
  if (!ts.isIdentifier(root)) return undefined;
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
