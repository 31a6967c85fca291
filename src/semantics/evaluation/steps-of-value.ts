import type { TextParts } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";

/** Members, elements, or parts of texts that take as long to copy as an expression takes to evaluate. */
const COPIED_A_STEP = 32;

/** What was counted where it was put together. */
const counted = new WeakSet<readonly unknown[]>();

/**
 * The steps that making a value counts, besides the one of its expression: what `{ ...all, one: 1 }` copies takes time as `all` is large, and
 * what `one + other` joins takes time as there are alternatives of both. What only hands a value on copies nothing.
 */
export function stepsOf(value: AbstractValue): number {
  const parts = partsOf(value);
  if (parts === undefined || counted.has(parts)) return 0;
  const size = value.kind === "string" ? sizeOf(value.alternatives) : parts.length;
  if (size < COPIED_A_STEP) return 0;
  counted.add(parts);
  return Math.floor(size / COPIED_A_STEP);
}

function partsOf(value: AbstractValue): readonly unknown[] | undefined {
  switch (value.kind) {
    case "object":
      return value.entries;
    case "array":
      return value.elements;
    case "string":
      return value.alternatives;
    case "union":
      return value.members;
    default:
      return undefined;
  }
}

/** The parts of all alternatives of a text. */
function sizeOf(alternatives: readonly TextParts[]): number {
  return alternatives.reduce((sum, { length }) => sum + length, 0);
}
