import {
  mapMembers,
  type AbstractInstance,
  type AbstractValue,
  type Frame,
  type InstanceChange,
} from "./abstract-value.ts";

/** Changes of one instance beyond this many are not followed; real code has few. */
const MAX_CHANGES = 64;

/** The instance after something has happened to it. */
export function addChange(instance: AbstractInstance, change: InstanceChange): AbstractInstance {
  const { changes = [] } = instance;
  return changes.length >= MAX_CHANGES ? instance : { ...instance, changes: [...changes, change] };
}

/** Whether two values are one instance at different times: it keeps where it was made. */
export function isSameInstance(one: AbstractValue, other: AbstractInstance): one is AbstractInstance {
  return one.kind === "instance" && one.class.node === other.class.node && one.place === other.place;
}

/** What a method returns when it has changed the instance: where it returns `this`, that is the changed one. */
export function withCall(returned: AbstractValue, receiver: AbstractInstance, frame: Frame): AbstractValue {
  const change = { kind: "call", frame, isCertain: true } as const;
  return mapMembers(returned, (member) => (isSameInstance(member, receiver) ? addChange(member, change) : member));
}
