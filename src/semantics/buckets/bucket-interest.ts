import type { ArgumentPath } from "../../model/index.ts";
import { membersOf, type AbstractValue } from "../values/abstract-value.ts";

/** Whether one of the sought arguments is, or may be, present in a call. A place without an argument matches every call. */
export function isGiven(places: readonly ArgumentPath[], given: readonly AbstractValue[]): boolean {
  return places.some(({ at }) => {
    if (at === undefined) return true;
    const [index = "", name] = at.split(".");
    const argument = given[Number(index)];
    return argument !== undefined && membersOf(argument).some((member) => mayHoldMember(member, name));
  });
}

/**
 * Whether a value may hold the member. An unknown object does not count: most are no options of a bucket,
 * `router.get(path, handler)`.
 */
function mayHoldMember(value: AbstractValue, name: string | undefined): boolean {
  if (value.kind !== "object") return name === undefined && (value.kind === "constant" || value.kind === "string");
  return name === undefined || value.entries.some(({ key }) => key === name);
}

/** The fewest arguments of a call that can have one of the sought ones. */
export function countArguments(places: readonly ArgumentPath[]): number {
  return Math.min(...places.map(({ at }) => (at === undefined ? 0 : Number(at.split(".")[0]) + 1)));
}
