import {
  mapMembers,
  type AbstractInstance,
  type AbstractValue,
  type Frame,
  type InstanceChange,
} from "./abstract-value.ts";

/** How many changes of one instance are followed; real code has few. */
const MAX_CHANGES = 64;

/** The instance with one more change. */
export function addChange(instance: AbstractInstance, change: InstanceChange): AbstractInstance {
  const { changes = [] } = instance;
  return changes.length >= MAX_CHANGES ? instance : { ...instance, changes: [...changes, change] };
}

/** Whether two values are one instance at different times: they share the place of construction. */
export function isSameInstance(one: AbstractValue, other: AbstractInstance): one is AbstractInstance {
  return one.kind === "instance" && one.class.node === other.class.node && one.place === other.place;
}

/** The result of a method that changes its instance: a returned `this` is the changed instance, also where other methods that it has called return it. */
export function withCall(returned: AbstractValue, receiver: AbstractInstance, frame: Frame): AbstractValue {
  const change = { kind: "call", frame, isCertain: true } as const;
  return mapMembers(returned, (member) => (isSameInstance(member, receiver) ? addChange(receiver, change) : member));
}
