import type { Place } from "../../model/index.ts";
import type { AbstractUnion, AbstractValue } from "../values/abstract-value.ts";
import { numberOf } from "../values/value-key.ts";

/** Unions of more members are made anew each time: what is kept of them would take longer to find. */
const MAX_KEPT = 32;

/**
 * The unions of one file. What joins the same values at the same place is one and the same value, so that what was made of it before is found:
 * a variable that calls of functions change is joined behind each of them.
 */
export class JoinedValues {
  readonly #known = new Map<string, AbstractUnion>();

  of(members: readonly AbstractValue[], place: Place): AbstractUnion {
    if (members.length > MAX_KEPT) return { kind: "union", members, place };
    const key = `${place.start} ${place.end} ${members.map(numberOf).join(" ")}`;
    let union = this.#known.get(key);
    if (union === undefined) this.#known.set(key, (union = { kind: "union", members, place }));
    return union;
  }
}
