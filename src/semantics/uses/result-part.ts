import type { Check, ResultUse } from "../../model/index.ts";
import { outermostCondition } from "../control-flow/condition-parts.ts";
import type { TS } from "../syntax/compiler.ts";
import type { HeldPart } from "./result-names.ts";

/** The uses of a call's result. */
export interface FoundUses {
  readonly uses: readonly ResultUse[];
  /** The call itself, and calls of functions that return its result. */
  readonly calls: readonly TS.Node[];
  /** The conditions on variables that may also hold something else. */
  readonly conditions: readonly TS.Node[];
  /** Whether a shared function returns it, so that each call of that function adds uses. */
  readonly isReturned: boolean;
}

/** A use before its checks are computed, which needs the complete list of names. */
export interface PendingUse extends Omit<ResultUse, "checks" | "place" | "condition" | "handedAt" | "returnedTo"> {
  readonly node: TS.Node;
  readonly handedAt?: TS.Node;
  readonly returnedTo?: TS.Node;
  readonly condition?: TS.Node;
  /** The checks that `?.` and `??` on the way to it establish. */
  readonly optional: readonly Check[];
  /** The places on the way at which it was bound to a name or returned. */
  readonly through: readonly TS.Node[];
}

/** A part of the result at an expression, with what is known of it there. */
export interface Part
  extends HeldPart, Pick<PendingUse, "optional" | "through" | "isNamed" | "handedAt" | "returnedTo"> {
  readonly origin: TS.Node;
  /** Whether it is a copy of a list of the result, whose further elements are not the result's. */
  readonly isCopy?: boolean;
  /** Whether elements are added to that copy. */
  readonly isExtended?: boolean;
}

/**
 * The part under the name that it is given, or at the caller. Checks on the part itself stay valid there; checks made by a `?.` on its
 * owner are dropped.
 */
export function passOn({ optional, path, through, origin, ...part }: Part): Omit<Part, "origin"> {
  const kept = optional.filter((check) => check.path.join() === path.join());
  return { ...part, path, optional: kept, through: [...through, origin] };
}

/** The conditions on variables that may also hold something else. */
export function conditionsOf(uses: readonly PendingUse[]): readonly TS.Node[] {
  return uses.flatMap(({ condition, isCertain }) =>
    condition === undefined || isCertain ? [] : [outermostCondition(condition)],
  );
}

/** What `map` makes of those members that are there. */
export function mapPresent<Key extends string, From, To>(
  members: Readonly<Record<Key, From | undefined>>,
  map: (member: From) => To,
): Partial<Record<Key, To>> {
  const made: Partial<Record<Key, To>> = {};
  for (const key in members) if (members[key] !== undefined) made[key] = map(members[key]);
  return made;
}
