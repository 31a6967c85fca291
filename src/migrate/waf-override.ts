/** What a rule or group of the previous WAF does for the URLs of an override. */
export type WafAction = "default" | "disable" | "block" | "challenge" | "simulate";

/** A WAF override, previous version: what differs for some URLs. */
export interface WafOverride {
  readonly id?: string;
  readonly description?: string | null;
  readonly urls?: readonly string[];
  /** By the id of a rule, its action. */
  readonly rules?: Readonly<Record<string, WafAction>>;
  /** By the id of a group, its action. */
  readonly groups?: Readonly<Record<string, WafAction>>;
  /** By the action that a rule has, the one that it gets. */
  readonly rewrite_action?: Readonly<Partial<Record<WafAction, WafAction>>>;
  /** A lower number counts before a higher. */
  readonly priority?: number;
  readonly paused?: boolean;
}

/** What the new version calls the things that an override names: its ids are others, and only a person can tell which. */
export interface ManagedRulesetNames {
  /** Id of the managed ruleset that is deployed. */
  readonly ruleset: string;
  /** By the id of an old rule, the id of the new one. */
  readonly rules?: Readonly<Record<string, string>>;
  /** By the id of an old group, the tag of the rules of the new one: `wordpress`. */
  readonly groups?: Readonly<Record<string, string>>;
}
