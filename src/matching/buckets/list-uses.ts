import type { BucketCallFact, ResultUse, Value } from "../../model/index.ts";
import { readArgument } from "./read-argument.ts";

/** Whether a page is only checked for having any objects: by its first ones, or by comparing the count with zero. */
export function isGlance(use: ResultUse): boolean {
  const { kind, path, other } = use;
  const [, inner] = path;
  // Uses through a name, and uses of a call's result, are recorded as uses of their own.
  if (kind === "take" || inner === "0" || inner === "slice()") return true;
  if (kind === "call" && path.length === 2 && inner === "slice") return startsAtFirst(use);
  if (kind === "call" && path.length === 2 && inner === "at") return isAtFirst(use);
  if (inner === undefined) return kind === "test";
  return concernsLength(use) && (kind === "test" || (kind === "compare" && isSmall(other)));
}

/** `slice(0, 10)`: the rest is not wanted. */
function startsAtFirst({ arguments: given = [] }: ResultUse): boolean {
  const [first] = given;
  return first?.kind === "constant" && first.value === 0 && given.length > 1;
}

/** `at(0)`: what comes behind it is not wanted. */
function isAtFirst({ arguments: [first] = [] }: ResultUse): boolean {
  return first?.kind === "constant" && first.value === 0;
}

/** Whether a use concerns the number of listed things, or of a list with one element for each. */
export function concernsLength({ path }: ResultUse): boolean {
  const [, ...inner] = path.filter((step) => step !== "map()");
  return inner.length === 1 && inner[0] === "length";
}

/** Whether people are only told how many things there are, by a log; a function of the project is judged by its own uses. */
export function isToldCount(use: ResultUse): boolean {
  return use.kind === "hand-on" && concernsLength(use) && (use.isLogged === true || use.isFollowed === true);
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
