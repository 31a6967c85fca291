import type { Hole, Place, UnknownValue } from "../../model/index.ts";

/** Where to look for what is not known: at the call that completes it, or where it is written. */
export function findCompletion({ completedAt, place }: Hole | UnknownValue): Place | undefined {
  return completedAt ?? place;
}
