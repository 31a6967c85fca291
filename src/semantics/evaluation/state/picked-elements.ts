import { findEntry } from "../../../model/find-entry.ts";
import { membersOf, type AbstractArray, type AbstractValue } from "../../values/abstract-value.ts";
import type { MadeWrite } from "./keyed-writes.ts";

/**
 * An assignment to a member of an element that is picked of a list or a map, `routes.find(…).path = …`, as it changes `before`: that of the only
 * element there is; of several it may be any, or none. Undefined where nothing is known to be a list.
 */
export function toElementWrite(before: AbstractValue, made: MadeWrite): MadeWrite | undefined {
  const { write } = made;
  if (write.isPicked !== true) return made;
  const at = write.path.indexOf(null);
  const lists = membersOf(memberAt(before, write.path.slice(0, at)) ?? before);
  const [list, ...others] = lists.filter((member): member is AbstractArray => member.kind === "array");
  if (list === undefined || others.length + 1 < lists.length) return undefined;
  const isOnly = others.length === 0 && list.elements.length === 1 && !list.open && list.isUnordered !== true;
  if (isOnly) return { ...made, write: { ...write, path: write.path.with(at, "0") } };
  return { ...made, multiplicity: "sometime" };
}

function memberAt(value: AbstractValue, path: readonly (string | null)[]): AbstractValue | undefined {
  return path.reduce<AbstractValue | undefined>(
    (owner, name) => (owner?.kind === "object" && name !== null ? findEntry(owner, name)?.value : undefined),
    value,
  );
}
