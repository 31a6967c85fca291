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

/** How long access paths into a request's result are; an envelope is not that deep. */
const MAX_STEPS = 16;

/** The step to each element of a list. */
export const ELEMENT = "*";
/** The step to what is thrown when a request fails. */
export const THROWN = "catch";

export function isOutcome(value: AbstractValue): value is ResponseValue {
  return value.kind === "unknown" && value.outcome !== undefined;
}

/** The alternatives of a value that are results of requests. */
export function outcomesOf(value: AbstractValue): readonly ResponseValue[] {
  return membersOf(value).filter(isOutcome);
}

/** An unknown value with its declared type; the result of a request does not become an instance of a class by its type. */
export function withType(
  value: AbstractUnknown,
  typed: AbstractValue | undefined,
  type: DeclaredType | undefined,
): AbstractValue {
  if (typed === undefined || (typed.kind === "instance" && isOutcome(value)))
    return { ...value, type: type ?? value.type };
  return typed.kind === "unknown" ? { ...typed, ...value, type: type ?? value.type } : typed;
}

/** The outcomes that may own a member of a value: its alternatives, and results that are spread into it. */
export function ownersOf(value: AbstractValue, member: string): readonly ResponseValue[] {
  return membersOf(value).flatMap((owner) => {
    if (isOutcome(owner)) return [owner];
    const isOwn = owner.kind !== "object" || owner.entries.some(({ key }) => key === member);
    return isOwn ? [] : (owner.rest ?? []);
  });
}

/** The part that one more step leads to; undefined for what is no part of a request's result, and beyond the limit. */
export function stepInto(outcome: ResponsePart | undefined, step: string): ResponsePart | undefined {
  if (outcome === undefined || outcome.steps.length >= MAX_STEPS) return undefined;
  return { ...outcome, steps: [...outcome.steps, step] };
}

/** The step to a member; a number is an element of a list. */
export function stepOfMember(name: string): string {
  return /^\d+$/.test(name) ? ELEMENT : name;
}

/** The parts that one more step leads to from each alternative that is a request's result; undefined where none is. */
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

/** An element of a request's result. */
export function elementOf(
  value: AbstractValue,
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  return reach(value, ELEMENT, node, evaluation);
}

/**
 * The result of calling a member of an outcome: `response.json()`. A call that only adds to the request, such as
 * `.set(header)` on superagent's request, returns its receiver.
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
 * The paths of an outcome's part in the response's body, as the client's signature says where the body is. Several
 * where a client returns one part of the body or another; none where the part is not in the body.
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
