import {
  membersOf,
  type AbstractUnknown,
  type AbstractValue,
  type DeclaredType,
  type ResponsePart,
  type ResponseValue,
} from "../../values/abstract-value.ts";
import type { TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";

/** Steps into what a request gave that are told apart; an envelope is not that deep. */
const MAX_STEPS = 16;

/** The step to each element of a list. */
export const ELEMENT = "*";
/** The step to what is thrown when a request fails. */
export const THROWN = "catch";

export function isOutcome(value: AbstractValue): value is ResponseValue {
  return value.kind === "unknown" && value.outcome !== undefined;
}

/** The alternatives of a value that a request gave. */
export function outcomesOf(value: AbstractValue): readonly ResponseValue[] {
  return membersOf(value).filter(isOutcome);
}

/** A value that is not known, with what its declared type says; what a request gave is no instance of a class, whatever it is said to be. */
export function withType(
  value: AbstractUnknown,
  typed: AbstractValue | undefined,
  type: DeclaredType | undefined,
): AbstractValue {
  if (typed === undefined || (typed.kind === "instance" && isOutcome(value)))
    return { ...value, type: type ?? value.type };
  return typed.kind === "unknown" ? { ...typed, ...value, type: type ?? value.type } : typed;
}

/** The outcomes that have a member of a value: those that it is, and those that are spread into it. */
export function ownersOf(value: AbstractValue, member: string): readonly ResponseValue[] {
  return membersOf(value).flatMap((owner) => {
    if (isOutcome(owner)) return [owner];
    const isOwn = owner.kind !== "object" || owner.entries.some(({ key }) => key === member);
    return isOwn ? [] : (owner.rest ?? []);
  });
}

/** What is reached from a part of an outcome by one more step; undefined for what no request gave, and too far away. */
export function stepInto(outcome: ResponsePart | undefined, step: string): ResponsePart | undefined {
  if (outcome === undefined || outcome.steps.length >= MAX_STEPS) return undefined;
  return { ...outcome, steps: [...outcome.steps, step] };
}

/** The member of an outcome; a number is an element of a list. */
export function stepOfMember(name: string): string {
  return /^\d+$/.test(name) ? ELEMENT : name;
}

/** What is reached by one more step from each alternative that a request gave; undefined when none of them is one. */
export function reach(
  value: AbstractValue,
  step: string,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const reached = outcomesOf(value).flatMap((member) => {
    const outcome = stepInto(member.outcome, step);
    return outcome === undefined ? [] : [evaluation.unknown(member.reason, node, { outcome })];
  });
  return reached.length === 0 ? undefined : evaluation.join(reached, node);
}

/** An element of what a request gave. */
export function elementOf(
  value: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  return reach(value, ELEMENT, node, evaluation);
}

/**
 * What calling a member of an outcome gives: `response.json()`. A call that only adds to the request, such as `.set(header)` on
 * the request of superagent, gives the same again.
 */
export function callOutcome(value: ResponseValue, node: TS.Node, evaluation: EvaluationContext): AbstractUnknown {
  const { origin, steps } = value.outcome;
  const name = steps.at(-1) ?? "";
  const adds =
    origin.kind === "call" && origin.calls.some(({ call }) => call.chain?.some(({ member }) => member === name));
  const outcome = { origin, steps: [...steps.slice(0, -1), ...(adds ? [] : [`${name}()`])] };
  return evaluation.unknown("call", node, { outcome });
}

/**
 * Where a part of an outcome is in the response's body, by what the clients say of where they give the body. Several where a client
 * gives one part of the body or another; none where the part is not of the body.
 */
export function toBodyPaths({ origin, steps }: ResponsePart): readonly (readonly string[])[] {
  if (origin.kind === "type") return [[...splitSteps(origin.resource.at), ...steps]];
  const views = new Set(origin.calls.flatMap(({ signature }) => Object.entries(signature.outcome ?? {})));
  return [...views].flatMap(([given, part]) => {
    const from = splitSteps(given);
    const isInside = from.length <= steps.length && from.every((step, index) => steps[index] === step);
    return isInside ? [[...splitSteps(part), ...steps.slice(from.length)]] : [];
  });
}

function splitSteps(text: string): readonly string[] {
  return text === "" ? [] : text.split(".");
}
