import { findNearest } from "../../model/find-nearest.ts";

/** `Did you mean check?`, with a blank before it; empty where no name is near. `mark` stands before each name. */
export function didYouMean(written: string, names: readonly string[], mark = ""): string {
  const nearest = findNearest(written, names);
  return nearest === undefined ? "" : ` Did you mean ${mark}${nearest}?`;
}
