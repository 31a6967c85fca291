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

const OBJECTS: ReadonlySet<AbstractValue["kind"]> = new Set(["object", "array", "function", "class", "instance"]);

/** Whether a value counts as true; undefined where that is not known. */
export function truthOf(value: AbstractValue): boolean | undefined {
  if (value.kind === "constant") return Boolean(value.value);
  if (OBJECTS.has(value.kind)) return true;
  const text = toConstantText(value);
  return text === undefined ? undefined : text !== "";
}
