import type { PathHost } from "../paths/read-host.ts";

/**
 * The combined evidence of all alternatives of a string. `mixed`: the API's host and another. `default-foreign`:
 * another host, or an unknown one (`process.env.BASE ?? 'http://localhost'`).
 */
export type HostEvidence = PathHost | "mixed" | "default-foreign";

/**
 * Combines the hosts. An unknown one does not count beside a known one: `process.env.BASE ?? API` is the API's
 * (docs/decisions.md, Evidence of the host).
 */
export function combineHosts(hosts: readonly PathHost[]): HostEvidence {
  const [isApi, isForeign, isUnknown] = [hosts.includes("api"), hosts.includes("foreign"), hosts.includes("unknown")];
  if (isApi) return isForeign ? "mixed" : "api";
  if (isForeign) return isUnknown ? "default-foreign" : "foreign";
  return "unknown";
}
