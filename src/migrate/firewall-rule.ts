import type { Mitigation } from "./mitigation.ts";

/** A filter of the Filters API, or what a firewall rule holds of it. */
export interface Filter {
  readonly id?: string;
  readonly expression?: string;
  readonly description?: string;
  readonly paused?: boolean;
  readonly ref?: string;
  /** Set where only the filter's id is left. */
  readonly deleted?: boolean;
}

/** A firewall rule as the Firewall Rules API gives it and takes it. */
export interface FirewallRule {
  readonly id?: string;
  /** `block`, `challenge`, `js_challenge`, `managed_challenge`, `allow`, `log` or `bypass`; versions of the client take an object. */
  readonly action?: string | Mitigation;
  readonly filter?: Filter;
  readonly description?: string;
  readonly paused?: boolean;
  /** A lower number is evaluated first. */
  readonly priority?: number;
  /** What `bypass` bypasses: `waf`, `rateLimit`, `zoneLockdown`, `uaBlock`, `bic`, `hot`, `securityLevel`. */
  readonly products?: readonly string[];
  /** A tag, which several rules may have. */
  readonly ref?: string;
}
