import type { PathHost } from "../paths/read-host.ts";

/**
 * What all alternatives of a string say together. `mixed`: the API's host and another. `default-foreign`: another
 * host, or one that is not known (`process.env.BASE ?? 'http://localhost'`).
 */
export type HostEvidence = PathHost | "mixed" | "default-foreign";

/** A host that is not known says nothing beside one that is: `process.env.BASE ?? API` is the API's (docs/decisions.md, Evidence of the host). */
export function combineHosts(hosts: readonly PathHost[]): HostEvidence {
  const [isApi, isForeign, isUnknown] = [hosts.includes("api"), hosts.includes("foreign"), hosts.includes("unknown")];
  if (isApi) return isForeign ? "mixed" : "api";
  if (isForeign) return isUnknown ? "default-foreign" : "foreign";
  return "unknown";
}
