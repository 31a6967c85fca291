import type { BucketCallFact, Place, ResultUse } from "../../model/index.ts";

/**
 * The uses of what a call gives with these very arguments. Where functions that are called return it, other calls of them may have handed on
 * other arguments, and what such a call is used for says nothing of this one.
 */
export function usesOnWay(fact: BucketCallFact): readonly ResultUse[] {
  const uses = fact.result?.uses ?? [];
  return uses.filter(({ returnedTo }) => {
    return returnedTo === undefined || (fact.callersDecide !== true && isOnWay(returnedTo, fact));
  });
}

/** Whether a place in a call of a function is on the way to a call of the bucket; any is where no way is known. */
export function isOnWay(inner: Place, { evidence }: BucketCallFact): boolean {
  if (evidence.length === 0) return true;
  return evidence.some(({ place }) => holds(place, inner));
}

/**
 * Whether a call may be made in the run in which another one's result is used. Both may be reached by the same calls of functions, up to the
 * function that uses it: one that is entered twice does with the second result nothing that it has done with the first.
 */
export function isInRunOf(use: ResultUse, fact: BucketCallFact, next: BucketCallFact): boolean {
  const { returnedTo } = use;
  const end = returnedTo === undefined ? -1 : fact.evidence.findIndex(({ place }) => holds(place, returnedTo));
  const around = end === -1 ? fact.evidence : fact.evidence.slice(0, end);
  return around.every(({ place }, index) => {
    const other = next.evidence[index]?.place;
    return other === undefined || (holds(place, other) && holds(other, place));
  });
}

function holds(outer: Place, inner: Place): boolean {
  return outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end;
}
