import { membersOf, type AbstractFunction, type AbstractValue } from "../values/abstract-value.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isInherited, isInformative, mayAffectMatch } from "../values/relevance.ts";
import { toConstantText } from "../values/string-operations.ts";
import { mayBeBucket } from "./members/bucket-value.ts";

/**
 * The result of a function when no argument is informative; computed once for all its calls. Undefined where it builds a text, whose holes
 * are named after the arguments, or may depend on them. `read` gives it for a function that is no generator and changes nothing.
 */
export function contextFreeResult(
  callee: AbstractFunction,
  args: readonly AbstractValue[],
  read: () => AbstractValue,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  if (isInherited(callee)) return undefined;
  const home = evaluation.at(callee.node);
  const says = home.isLinted ? isInformativeHere : isInformative;
  const isOfInterest = (value: AbstractValue | undefined): boolean => mayAffectMatch(value, evaluation.words);
  const given = [...args, ...callee.bound, callee.receiver];
  // A field of interest is told by its name, whatever its value.
  if (given.some((value) => says(value) || isOfInterest(value))) return undefined;
  const kept = callee.receiver?.kind === "instance" ? (callee.receiver.arguments ?? []) : [];
  if (home.mayRequest([...args, ...callee.bound, ...kept])) return undefined;
  const value = read();
  const members = membersOf(value);
  // What is of interest may depend on what says nothing by itself: `strict ? { onlyIf } : {}` on a boolean, or on nothing that is given.
  const isOpen = home.isLinted ? namesParameter : (member: AbstractValue) => isText(member) || isOfInterest(member);
  if (members.some((member) => isOpen(member))) return undefined;
  const isKept = (each: AbstractValue | undefined): boolean =>
    mayBeBucket(each, evaluation) || (each !== undefined && toConstantText(each) === "");
  return members.some(mayKeep) && given.some(isKept) ? undefined : value;
}

/** In the linted file numbers are informative too: one may be an option of a bucket call. */
function isInformativeHere(value: AbstractValue | undefined): boolean {
  return isInformative(value) || (value !== undefined && membersOf(value).some(({ kind }) => kind === "constant"));
}

/** Whether a value may hold on to an argument: a closure, an object, the argument itself. */
function mayKeep(value: AbstractValue): boolean {
  if (value.kind === "unknown") return value.reason === "parameter";
  return value.kind === "function" || value.kind === "object" || value.kind === "instance";
}

function isText({ kind }: AbstractValue): boolean {
  return kind === "string";
}

/** Whether a value may be made of the arguments, so that its holes are named after them. */
function namesParameter(value: AbstractValue): boolean {
  return value.kind === "unknown" ? ["parameter", "limit", "cycle"].includes(value.reason) : value.kind !== "constant";
}
