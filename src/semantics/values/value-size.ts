import { membersOf, type AbstractValue } from "./abstract-value.ts";

/** How many values a change of a value goes through: those that it may be, and what maps and sets hold. */
export function sizeOf(value: AbstractValue): number {
  const members = membersOf(value);
  return members.reduce((size, member) => size + heldIn(member), members.length);
}

function heldIn(value: AbstractValue): number {
  if (value.kind !== "array" || value.collection === undefined) return 0;
  return value.elements.reduce((size, pair) => {
    const held = pair.kind === "array" ? pair.elements[1] : undefined;
    return size + (held === undefined ? 1 : membersOf(held).length);
  }, 0);
}
