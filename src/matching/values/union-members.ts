import type { UnionValue, Value } from "../../model/index.ts";

/** More members of one union are not looked at. */
const MAX_MEMBERS = 1000;

/** The values that a value can be, unions within unions included, in the order of writing. Needs no stack for deep ones. */
export function toUnionMembers(value: Value): readonly Exclude<Value, UnionValue>[] {
  const members: Exclude<Value, UnionValue>[] = [];
  const waiting: Value[] = [value];
  for (let next = waiting.pop(); next !== undefined && members.length < MAX_MEMBERS; next = waiting.pop()) {
    if (next.kind === "union") for (const member of next.members.toReversed()) waiting.push(member);
    else members.push(next);
  }
  return members;
}
