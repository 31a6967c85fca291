import type { Check, ResultUse } from "../../model/index.ts";
import { outermostCondition } from "../control-flow/condition-parts.ts";
import type { TS } from "../syntax/compiler.ts";
import type { HeldPart } from "./result-names.ts";

/** What happens to what a call gives. */
export interface FoundUses {
  readonly uses: readonly ResultUse[];
  /** The call itself, and the calls of functions that return what it gives. */
  readonly calls: readonly TS.Node[];
  /** The conditions in which what a variable holds besides is asked about too. */
  readonly conditions: readonly TS.Node[];
  /** Whether a function that others may call returns it, so that each of its calls says more. */
  readonly isReturned: boolean;
}

/** A use before its checks are computed, which needs the complete list of names. */
export interface PendingUse extends Omit<ResultUse, "checks" | "place" | "condition" | "handedAt"> {
  readonly node: TS.Node;
  readonly handedAt?: TS.Node;
  readonly condition?: TS.Node;
  /** What `?.` and `??` on the way to it have made sure of. */
  readonly optional: readonly Check[];
  /** The places at which it was given a name or returned on the way. */
  readonly through: readonly TS.Node[];
}

/** A part of the result, where it is read, and what is known of it on the way. */
export interface Part extends HeldPart, Pick<PendingUse, "optional" | "through" | "isNamed" | "handedAt"> {
  readonly origin: TS.Node;
  /** Whether it is a list that was made of the result's: other elements in it are none of the result. */
  readonly isCopy?: boolean;
  /** Whether others are added to that list. */
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

/** The conditions that ask about a variable which holds something else too. */
export function conditionsOf(uses: readonly PendingUse[]): readonly TS.Node[] {
  return uses.flatMap(({ condition, isCertain }) =>
    condition === undefined || isCertain ? [] : [outermostCondition(condition)],
  );
}
