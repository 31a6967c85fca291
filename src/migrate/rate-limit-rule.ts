import type { BlockResponse, CommonAction, RulesetRule } from "./ruleset-rule.ts";

/** How requests are counted ("Rate limiting parameters"). */
export interface RateLimitParameters {
  /** What requests have in common that are counted together; `cf.colo.id` is always one. */
  readonly characteristics: readonly string[];
  /** In seconds: 10, 60, 120, 300, 600 or 3600. */
  readonly period: number;
  readonly requests_per_period: number;
  /** In seconds. Zero: only requests over the rate are acted on. */
  readonly mitigation_timeout: number;
  /** True where what is served from the cache does not count. */
  readonly requests_to_origin: boolean;
  /** Which requests count; the rule's own expression when not given. */
  readonly counting_expression?: string;
}

/** A rate limiting rule: a rule of the phase `http_ratelimit`. */
export interface RateLimitRule extends RulesetRule {
  readonly action: CommonAction;
  readonly action_parameters?: { readonly response: BlockResponse };
  readonly ratelimit: RateLimitParameters;
}
