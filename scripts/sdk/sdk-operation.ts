import type { Source } from "../../src/model/index.ts";

/** What a method of a client requests, as its source says. */
export interface SdkOperation {
  /** From the client on: `firewall.rules.list`. */
  readonly member: string;
  /** Upper case. */
  readonly method: string;
  /** One for each way through the method: `=/accounts/{0.account_id}/rulesets` and `=/zones/{0.zone_id}/rulesets`. */
  readonly urls: readonly Source[];
  /** The argument that is sent, whole: what of it goes into the path is sent by no client, and no record asks for it. */
  readonly payload: Source | undefined;
  /** The argument whose properties are the query, as for `payload`. */
  readonly query: Source | undefined;
  /** The names of the method's parameters, in their order. */
  readonly parameters: readonly string[];
  /** Whether the package marks the method as deprecated. */
  readonly isDeprecated: boolean;
  /** What the mark says; empty where it says nothing, or there is none. */
  readonly deprecation: string;
  /** What the comment of the method says besides. */
  readonly description: string;
}

/** A method of a client that was not understood, and why. */
export interface UnreadOperation {
  readonly member: string;
  readonly reason: string;
}
