import { findOrAdd } from "../../model/find-or-add.ts";
import {
  mapMembers,
  type AbstractInstance,
  type AbstractValue,
  type Frame,
  type InstanceChange,
} from "./abstract-value.ts";

/** How many changes of one instance are followed; real code has few. */
const MAX_CHANGES = 64;

/** What an instance was before its last change, and before all of them. */
const former = new WeakMap<AbstractInstance, { readonly last: AbstractInstance; readonly first: AbstractInstance }>();
/** What calls leave of an instance, by their frames. */
const called = new WeakMap<AbstractInstance, Map<Frame, Map<boolean, AbstractInstance>>>();
const made = new WeakMap<AbstractInstance, AbstractInstance>();

/** The instance with one more change: one and the same behind the same call. */
export function addChange(instance: AbstractInstance, change: InstanceChange): AbstractInstance {
  const { changes = [] } = instance;
  if (changes.length >= MAX_CHANGES) return instance;
  const add = (): AbstractInstance => noteFormer({ ...instance, changes: [...changes, change] }, instance);
  if (change.kind !== "call") return add();
  const byFrame = findOrAdd(called, instance, () => new Map<Frame, Map<boolean, AbstractInstance>>());
  return findOrAdd(
    findOrAdd(byFrame, change.frame, () => new Map<boolean, AbstractInstance>()),
    change.isCertain,
    add,
  );
}

/** Notes that an instance has one change more than another one. */
export function noteFormer(instance: AbstractInstance, last: AbstractInstance): AbstractInstance {
  former.set(instance, { last, first: former.get(last)?.first ?? last });
  return instance;
}

/** What an instance was before its last change; undefined where that is not known. */
export function beforeLastChange(instance: AbstractInstance): AbstractInstance | undefined {
  return former.get(instance)?.last;
}

/** Whether all that has happened to an instance since it was made is known. */
export function isSeenSinceMade({ changes }: AbstractInstance): boolean {
  return changes !== undefined;
}

/**
 * An instance as its constructor sees it, whatever is done to it later: one and the same for all its states, so that it is made once. Where
 * nothing is known to have happened to it, anything may have.
 */
export function whileMade(instance: AbstractInstance): AbstractInstance {
  if ((instance.changes ?? []).length === 0) return instance;
  const first = former.get(instance)?.first ?? instance;
  return findOrAdd(made, first, () => ({ ...first, changes: [] }));
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
