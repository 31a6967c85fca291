import type { TextParts } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";

/** How many members, elements, or parts of texts take as long to copy as one expression takes to evaluate. */
const COPIED_A_STEP = 32;

/** Values that were counted where they were created. */
const counted = new WeakSet<readonly unknown[]>();

/**
 * The steps for creating a value, besides the one for its expression: copying `{ ...all, one: 1 }` takes time with the
 * size of `all`, and joining `one + other` with the alternatives of both. Passing a value on copies nothing.
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
