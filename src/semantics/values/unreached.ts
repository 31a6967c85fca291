import type { Place } from "../../model/index.ts";
import type { AbstractValue } from "./abstract-value.ts";

const unreached = new WeakSet<AbstractValue>();

/** What stands for the value of an expression that no run comes to: undefined, which does not count beside other values. */
export function toUnreached(place: Place): AbstractValue {
  const value: AbstractValue = { kind: "constant", value: undefined, place };
  unreached.add(value);
  return value;
}

/** The values without those that no run has, as far as there are others. */
export function withoutUnreached(values: readonly AbstractValue[]): readonly AbstractValue[] {
  if (values.length < 2) return values;
  const isUnreached = (value: AbstractValue): boolean => value.kind === "constant" && unreached.has(value);
  const reached = values.filter((value) => !isUnreached(value));
  return reached.length === 0 ? values.slice(0, 1) : reached;
}
