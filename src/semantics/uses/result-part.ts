import type { Check, ResultUse } from "../../model/index.ts";
import type { TS } from "../syntax/compiler.ts";
import type { HeldPart } from "./result-names.ts";

/** A use whose checks are not worked out yet: that takes all the names. */
export interface FoundUse extends Omit<ResultUse, "checks" | "place" | "condition"> {
  readonly node: TS.Node;
  readonly condition?: TS.Node;
  /** What `?.` and `??` on the way to it have made sure of. */
  readonly optional: readonly Check[];
  /** The places at which it was given a name or returned on the way. */
  readonly through: readonly TS.Node[];
}

/** A part of the result, where it is read, and what is known of it on the way. */
export interface Part extends HeldPart, Pick<FoundUse, "optional" | "through" | "isNamed"> {
  readonly origin: TS.Node;
  /** Whether it is a list that was made of the result's: other elements in it are none of the result. */
  readonly isCopy?: boolean;
  /** Whether others are added to that list. */
  readonly isExtended?: boolean;
}

/**
 * The part as a name or a caller is given it. What was made sure of where it was given away stays known; what a `?.` before it says
 * is about what it was taken from.
 */
export function passOn({ optional, path, through, origin, ...part }: Part): Omit<Part, "origin"> {
  const kept = optional.filter((check) => check.path.join() === path.join());
  return { ...part, path, optional: kept, through: [...through, origin] };
}
