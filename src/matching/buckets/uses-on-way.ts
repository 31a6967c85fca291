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
  return evidence.some(
    ({ place }) => place.file === inner.file && place.start <= inner.start && inner.end <= place.end,
  );
}
