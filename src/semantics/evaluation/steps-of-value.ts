import type { AbstractValue } from "../values/abstract-value.ts";

/** Members, elements, alternatives or parts of texts that take as long to copy as an expression takes to evaluate. */
const COPIED_A_STEP = 32;

/** Parts of values that were counted where they were made. */
const counted = new WeakSet<readonly unknown[]>();

/**
 * The steps that making a value counts, besides the one of its expression: what `{ ...all, one: 1 }` copies takes time as `all` is large. What
 * only hands a value on copies nothing.
 */
export function stepsOf(value: AbstractValue): number {
  const parts = partsOf(value);
  const size = value.kind === "string" ? parts.length * (value.alternatives[0]?.length ?? 0) : parts.length;
  if (size < COPIED_A_STEP || counted.has(parts)) return 0;
  counted.add(parts);
  return Math.floor(size / COPIED_A_STEP);
}

function partsOf(value: AbstractValue): readonly unknown[] {
  switch (value.kind) {
    case "object":
      return value.entries;
    case "array":
      return value.elements;
    case "union":
      return value.members;
    case "string":
      return value.alternatives;
    default:
      return NONE;
  }
}

const NONE: readonly unknown[] = [];
