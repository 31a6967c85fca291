import { isUndefined } from "../../model/is-undefined.ts";
import { isRequiredText, isRequiredType } from "../syntax/required-types.ts";
import { membersOf, type AbstractValue } from "./abstract-value.ts";
import { toConstantText } from "./string-operations.ts";

/** Whether a value is known to count as false. */
export function isFalsy(value: AbstractValue): boolean {
  return value.kind === "constant" ? !value.value : toConstantText(value) === "";
}

/** Whether the value is certainly there: neither null, undefined nor, as far as it is seen, empty. */
export function isKnown(value: AbstractValue): boolean {
  if (value.kind !== "string") return value.kind !== "unknown" && value.kind !== "external";
  return value.alternatives.every((parts) => parts.some((part) => part.kind === "text"));
}

/** Whether a value surely counts as true, or surely as false. */
export function truthOf(value: AbstractValue): boolean | undefined {
  if (isFalsy(value)) return false;
  const isGiven = value.kind === "unknown" && value.type !== undefined && isRequiredText(value.type);
  return isGiven || isKnown(value) ? true : undefined;
}

/** Whether a value is surely neither null nor undefined. */
export function isThere(value: AbstractValue): boolean {
  if (value.kind === "unknown") return value.type !== undefined && isRequiredType(value.type);
  return value.kind === "string" || isKnown(value);
}

/** Whether a value is certainly defined, so that no default replaces it. */
export function isDefined(value: AbstractValue): boolean {
  return membersOf(value).every(
    (member) => member.kind !== "unknown" && member.kind !== "external" && !isUndefined(member),
  );
}
