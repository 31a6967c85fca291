import type { AbstractValue } from "./abstract-value.ts";
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
