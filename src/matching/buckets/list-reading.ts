import type { BucketCallFact, ResultUse, Value } from "../../model/index.ts";
import { readPlace } from "./read-place.ts";

/** Whether a page is looked at only to see whether there is anything: its first object, or whether the count is nought. */
export function isGlance({ kind, path, other }: ResultUse): boolean {
  const [, inner, ...rest] = path;
  // What is done with a name that takes it is a use of its own.
  if (kind === "take" || inner === "0") return true;
  if (inner === undefined) return kind === "test";
  if (inner !== "length" || rest.length > 0) return false;
  return kind === "test" || (kind === "compare" && isSmall(other));
}

function isSmall(other: Value | undefined): boolean {
  return other?.kind === "constant" && (other.value === 0 || other.value === 1);
}

/** Whether the member of the result that a use is of is one of these. */
export function isOf({ path: [member] }: ResultUse, members: readonly string[]): boolean {
  return member !== undefined && members.includes(member);
}

/** Whether an option of a list is given, or may be. */
export function mayBeGiven({ arguments: given }: Pick<BucketCallFact, "arguments">, option: string): boolean {
  return readPlace(given, `0.${option}`).length > 0;
}
