import type { Value } from "./value.ts";

/** Why nothing shows that a value is sent, as a clause; undefined for one that is not merely possible. */
export function describeUnset(value: Value | undefined): string | undefined {
  if (value?.kind !== "unknown" || value.mayBeMissing !== true) return undefined;
  return `nothing shows that \`${value.name}\` is set`;
}
