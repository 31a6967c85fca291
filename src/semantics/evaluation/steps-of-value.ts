import type { AbstractValue } from "../values/abstract-value.ts";

/** Members or elements that take as long to copy as an expression takes to evaluate. */
const COPIED_A_STEP = 32;

/** Members and elements that were counted where they were put together. */
const counted = new WeakSet<readonly unknown[]>();

/**
 * The steps that making a value counts, besides the one of its expression: what `{ ...all, one: 1 }` copies takes time as `all` is large. What
 * only hands a value on copies nothing; alternatives and parts of texts have small bounds of their own.
 */
export function stepsOf(value: AbstractValue): number {
  const parts = partsOf(value);
  if (parts === undefined || parts.length < COPIED_A_STEP || counted.has(parts)) return 0;
  counted.add(parts);
  return Math.floor(parts.length / COPIED_A_STEP);
}

function partsOf(value: AbstractValue): readonly unknown[] | undefined {
  if (value.kind === "object") return value.entries;
  return value.kind === "array" ? value.elements : undefined;
}
