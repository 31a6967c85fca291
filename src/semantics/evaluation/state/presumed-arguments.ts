import { isNullishLiteral } from "../../control-flow/condition-parts.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import { equalityOf } from "../../syntax/equality.ts";
import { isNegation } from "../../syntax/operators.ts";
import { findNames } from "../../syntax/references.ts";
import { passedParameters } from "../../syntax/passed-parameters.ts";
import { contains } from "../../syntax/contains.ts";
import { unwrap } from "../../syntax/wrappers.ts";
import type { AbstractValue, Frame } from "../../values/abstract-value.ts";
import { findFrame, type EvaluationContext } from "../../values/evaluation-context.ts";
import { writesTo } from "./writes-to.ts";

/**
 * What a condition comes out as that asks for a parameter, where the call hands on what nobody knows: who writes `remove(id)` has one. That counts
 * where one branch makes more of it than itself, ``id ? `${path}/${id}` : path``, and not where the other one has a default for it.
 */
export function presumedByArguments(
  condition: TS.Expression,
  branches: { readonly whenTrue: TS.Node; readonly whenFalse: TS.Node | undefined },
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): boolean | undefined {
  const asked = frame && askedIn(condition);
  if (asked === undefined || !isHandedOn(asked.name, frame, evaluation)) return undefined;
  const [taken, other] = asked.isThere
    ? [branches.whenTrue, branches.whenFalse]
    : [branches.whenFalse, branches.whenTrue];
  if (taken === undefined || isItself(taken, asked.name) || (other && mentions(other, asked.name, evaluation)))
    return undefined;
  return mentions(taken, asked.name, evaluation) ? asked.isThere : undefined;
}

/** The name of which a condition asks whether it is there, and what it says then. */
function askedIn(whole: TS.Expression): { readonly name: TS.Identifier; readonly isThere: boolean } | undefined {
  const condition = unwrap(whole);
  if (ts.isIdentifier(condition)) return { name: condition, isThere: true };
  if (isNegation(condition)) {
    const inner = askedIn(condition.operand);
    return inner && { name: inner.name, isThere: !inner.isThere };
  }
  if (!ts.isBinaryExpression(condition) || !isNullishLiteral(condition.right)) return undefined;
  const isEquality = equalityOf(condition.operatorToken.kind);
  const left = unwrap(condition.left);
  return isEquality === undefined || !ts.isIdentifier(left) ? undefined : { name: left, isThere: !isEquality };
}

/** Whether a name is a parameter that nothing assigns to, for which a call gives what is not known and has no type that lets it be missing. */
function isHandedOn(name: TS.Identifier, frame: Frame | undefined, evaluation: EvaluationContext): boolean {
  const parameter = evaluation.scopes.findValue(name.text, name);
  if (parameter === undefined || !ts.isParameter(parameter) || parameter.initializer !== undefined) return false;
  const given = findFrame(frame, parameter.parent)?.arguments[passedParameters(parameter.parent).indexOf(parameter)];
  return given !== undefined && isOpen(given) && writesTo(parameter, name.text, evaluation).length === 0;
}

function isOpen(value: AbstractValue): boolean {
  if (value.kind === "unknown") return value.type === undefined && value.reason !== "cycle" && value.reason !== "limit";
  if (value.kind === "string")
    return value.alternatives.every((parts) => parts.length > 0 && parts.every(({ kind }) => kind === "hole"));
  return value.kind === "external";
}

function isItself(branch: TS.Node, { text }: TS.Identifier): boolean {
  const inner = ts.isExpression(branch) ? unwrap(branch) : branch;
  return ts.isIdentifier(inner) && inner.text === text;
}

function mentions(branch: TS.Node, { text }: TS.Identifier, { file }: EvaluationContext): boolean {
  return findNames(text, file).some((name) => contains(branch, name));
}
