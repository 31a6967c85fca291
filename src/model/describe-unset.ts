import type { Value } from "./value.ts";

/** Why nothing shows that a value is sent, as a clause; undefined for one that is not merely possible. */
export function describeUnset(value: Value | undefined): string | undefined {
  const name = value?.kind === "unknown" || value?.kind === "object" ? value.unset : undefined;
  return name === undefined ? undefined : `nothing shows that \`${name}\` is set`;
}
