import type { BucketPlace } from "../../model/index.ts";
import type { MatchScope } from "../scope/match-scope.ts";

/** How messages name what a call is given: the option's name, or that of the argument. */
export function namePlace({ method, at = "0" }: BucketPlace, { database }: MatchScope): string {
  const names = at.split(".").filter((part) => !/^\d+$/.test(part));
  return names.at(-1) ?? database.binding.methods[method]?.arguments[Number(at)]?.name ?? at;
}
