import { membersOf, type AbstractArray, type AbstractValue } from "../../values/abstract-value.ts";
import { isCollection, mergeCollections } from "../../values/merged-collections.ts";
import { withUnchangedMembers } from "../../values/unchanged-members.ts";
import type { MadeWrite } from "./keyed-writes.ts";

/** States of what a map holds for a key that are told apart. */
const MAX_STATES = 8;

/** A map or a set that is one of several, as it is behind `if (flag) map.set(…)`, as one. */
export function toOneCollection(value: AbstractValue, { write, evaluation }: MadeWrite): AbstractArray | undefined {
  const [first, ...others] = membersOf(value).filter((member) => isCollection(member));
  if (first === undefined || others.length + 1 < membersOf(value).length) return undefined;
  return mergeCollections([first, ...others], (values) => {
    const joined = evaluation.join(values, write.node);
    const states = membersOf(joined);
    return states.length > MAX_STATES ? withUnchangedMembers(states, evaluation.unknown("limit", write.node)) : joined;
  });
}
