import type { BucketCallFact, ResultUse, Value } from "../../model/index.ts";
import { readArgument } from "./read-argument.ts";

/** Whether a page is looked at only to see whether there is anything: its first objects, or whether the count is nought. */
export function isGlance(use: ResultUse): boolean {
  const { kind, path, other } = use;
  const [, inner] = path;
  // Uses of a name that it is bound to, and of a call's result, are recorded as uses of their own.
  if (kind === "take" || inner === "0" || inner === "slice()") return true;
  if (kind === "call" && path.length === 2 && inner === "slice") return startsAtFirst(use);
  if (inner === undefined) return kind === "test";
  return concernsLength(use) && (kind === "test" || (kind === "compare" && isSmall(other)));
}

/** `slice(0, 10)`: what comes behind is not wanted. */
function startsAtFirst({ arguments: given = [] }: ResultUse): boolean {
  const [first] = given;
  return first?.kind === "constant" && first.value === 0 && given.length > 1;
}

/** Whether a use is of the count of a listed member, or of a list that is made of it one by one. */
export function concernsLength({ path }: ResultUse): boolean {
  const [, ...inner] = path.filter((step) => step !== "map()");
  return inner.length === 1 && inner[0] === "length";
}

function isSmall(other: Value | undefined): boolean {
  return other?.kind === "constant" && (other.value === 0 || other.value === 1);
}

/** Whether the member of the result that a use is of is one of these. */
export function concernsMember({ path: [member] }: ResultUse, members: readonly string[]): boolean {
  return member !== undefined && members.includes(member);
}

/** Whether an option of a list is given, or may be. */
export function mayBeGiven({ arguments: given }: Pick<BucketCallFact, "arguments">, option: string): boolean {
  return readArgument(given, `0.${option}`).length > 0;
}
