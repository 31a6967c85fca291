import type { AbstractUnknown, AbstractValue } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findTypeNames } from "../types/type-names.ts";

/** Values inside values that are looked at. */
const MAX_DEPTH = 4;
const ENVIRONMENT = /\benv$/i;
const MEMBER_OF_ENVIRONMENT = /\benv\s*[?!]?\.\s*[\w$]+$/i;

/** Whether a value is, or holds, what may be a bucket: what is declared to be one, or a member of the script's environment. */
export function mayBeBucket(
  value: AbstractValue | undefined,
  evaluation: EvaluationContext,
  depth = MAX_DEPTH,
): boolean {
  return holds(value, (name) => MEMBER_OF_ENVIRONMENT.test(name), evaluation, depth);
}

/** The same, and the environment itself. */
export function mayLeadToBucket(value: AbstractValue | undefined, evaluation: EvaluationContext): boolean {
  const isSought = (name: string): boolean => ENVIRONMENT.test(name) || MEMBER_OF_ENVIRONMENT.test(name);
  return holds(value, isSought, evaluation, MAX_DEPTH);
}

function holds(
  value: AbstractValue | undefined,
  isSought: (name: string) => boolean,
  evaluation: EvaluationContext,
  depth: number,
): boolean {
  if (value === undefined || depth === 0) return false;
  const inside = (inner: AbstractValue): boolean => holds(inner, isSought, evaluation, depth - 1);
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
      return isUnknownSought(value, isSought, evaluation);
    default:
      return false;
  }
}

/** What is declared to be something else is none: `env.CACHE` of the type `KVNamespace`. */
function isUnknownSought(
  value: AbstractUnknown,
  isSought: (name: string) => boolean,
  evaluation: EvaluationContext,
): boolean {
  const types = findTypeNames(value.type, evaluation);
  if (types.some(({ name }) => evaluation.types.buckets.has(name))) return true;
  const isOther = types.length > 0 && value.memberName !== undefined && !ENVIRONMENT.test(value.memberName);
  return !isOther && isSought(value.name);
}
