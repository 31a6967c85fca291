import type { AbstractValue } from "./abstract-value.ts";

/** The number that a value is; undefined where it is none, or nobody knows which. */
export function toNumber(value: AbstractValue | undefined): number | undefined {
  return value?.kind === "constant" && typeof value.value === "number" ? value.value : undefined;
}
