import type { TextParts } from "../../model/index.ts";
import { partsOf } from "../../model/joined-entries.ts";
import type { AbstractValue } from "../values/abstract-value.ts";

/** How many members, elements, or parts of texts take as long to copy as one expression takes to evaluate. */
const COPIED_A_STEP = 32;
/** How many characters take as long to go through as a part takes to copy: whoever uses a text goes through it. */
const CHARACTERS_A_PART = 16;
/** The same of entries that are put into a list of several as they are. */
const JOINED_A_STEP = 128;

/** Values that were counted where they were created. */
const counted = new WeakSet<readonly unknown[]>();

/**
 * The steps for creating a value, besides the one for its expression: copying `{ ...all, one: 1 }` takes time with the
 * size of `all`, and joining `one + other` with the alternatives of both. Passing a value on copies nothing.
 */
export function stepsOf(value: AbstractValue): number {
  const list = listOf(value);
  if (list === undefined || counted.has(list)) return 0;
  const size = value.kind === "string" ? sizeOf(value.alternatives) : list.length;
  if (size < COPIED_A_STEP) return 0;
  counted.add(list);
  const isJoined = value.kind === "object" && partsOf(value.entries) !== undefined;
  return Math.floor(size / (isJoined ? JOINED_A_STEP : COPIED_A_STEP));
}

function listOf(value: AbstractValue): readonly unknown[] | undefined {
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

/** The parts of all alternatives of a text, and what long ones count for more. */
function sizeOf(alternatives: readonly TextParts[]): number {
  let [parts, characters] = [0, 0];
  for (const each of alternatives) {
    parts += each.length;
    for (const part of each) characters += part.kind === "text" ? part.text.length : 0;
  }
  return parts + Math.floor(characters / CHARACTERS_A_PART);
}
