import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findTypeNames } from "../types/type-names.ts";

/** How deep values inside values are inspected. */
const MAX_DEPTH = 4;
const ENVIRONMENT = /\benv$/i;
const MEMBER_OF_ENVIRONMENT = /\benv\s*[?!]?\.\s*[\w$]+$/i;

/** The names that identify a bucket, and the answers for values of each file: many calls receive the same ones. */
interface Sought {
  readonly isName: (name: string) => boolean;
  readonly known: WeakMap<EvaluationContext, WeakMap<AbstractValue, boolean>>;
}

const BUCKET: Sought = { isName: isMemberOfEnvironment, known: new WeakMap() };
const LEADING: Sought = { isName: (name) => isEnvironment(name) || BUCKET.isName(name), known: new WeakMap() };

/** Whether a value is the script's environment, by its name: `env`, `context.cloudflare.env`. */
export function isEnvironment(name: string): boolean {
  return ENVIRONMENT.test(name);
}

/** Whether a value is a member of the script's environment, by its name. */
export function isMemberOfEnvironment(name: string): boolean {
  return MEMBER_OF_ENVIRONMENT.test(name);
}

/** Whether a value is, or holds, something that may be a bucket: declared to be one, or a member of the script's environment. */
export function mayBeBucket(value: AbstractValue | undefined, evaluation: EvaluationContext): boolean {
  return holdsOnce(value, BUCKET, evaluation);
}

/** The same, and the environment itself. */
export function mayLeadToBucket(value: AbstractValue | undefined, evaluation: EvaluationContext): boolean {
  return holdsOnce(value, LEADING, evaluation);
}

function holdsOnce(
  value: AbstractValue | undefined,
  { isName, known }: Sought,
  evaluation: EvaluationContext,
): boolean {
  if (value === undefined) return false;
  const ofFile = known.get(evaluation) ?? new WeakMap<AbstractValue, boolean>();
  known.set(evaluation, ofFile);
  let answer = ofFile.get(value);
  if (answer === undefined) ofFile.set(value, (answer = holds(value, isName, evaluation, MAX_DEPTH, new Map())));
  return answer;
}

/** `seen` has the values in which nothing was found, and how deep they were inspected: one value may occur in many places. */
function holds(
  value: AbstractValue,
  isSought: (name: string) => boolean,
  evaluation: EvaluationContext,
  depth: number,
  seen: Map<AbstractValue, number>,
): boolean {
  if (depth === 0 || (seen.get(value) ?? 0) >= depth) return false;
  seen.set(value, depth);
  const inside = (inner: AbstractValue): boolean => holds(inner, isSought, evaluation, depth - 1, seen);
  switch (value.kind) {
    case "union":
      return value.members.some(inside);
    case "object":
      return value.entries.some((entry) => inside(entry.value));
    case "instance":
      return (value.arguments ?? []).some(inside);
    case "external":
      return isSought([value.root, ...value.members].join("."));
    case "unknown":
      return isUnknownSought(value, isSought, evaluation) || (value.method !== undefined && inside(value.method.of));
    default:
      return false;
  }
}

/**
 * Whether an unknown value may be a bucket; one that is declared to be something else is not: `env.CACHE` of the type
 * `KVNamespace`.
 */
function isUnknownSought(
  value: AbstractUnknown,
  isSought: (name: string) => boolean,
  evaluation: EvaluationContext,
): boolean {
  const types = findTypeNames(value.type, evaluation);
  if (types.some(({ name }) => evaluation.sought.buckets.has(name))) return true;
  const isOther = types.length > 0 && value.memberName !== undefined && !isEnvironment(value.memberName);
  return !isOther && isSought(value.name);
}
