import type { BlockResponse, CommonAction, RulesetRule } from "./ruleset-rule.ts";

/** What the action `skip` skips. */
export interface SkipParameters {
  /** All later rules of the ruleset. */
  readonly ruleset?: "current";
  /** Phases of the ruleset engine. */
  readonly phases?: readonly string[];
  /** Products that are no part of the ruleset engine. */
  readonly products?: readonly string[];
}

interface CustomRuleBase extends RulesetRule {
  /** Unique in its ruleset. */
  readonly ref?: string;
}

/** A WAF custom rule: a rule of the phase `http_request_firewall_custom`. */
export type CustomRule =
  | (CustomRuleBase & {
      readonly action: CommonAction;
      readonly action_parameters?: { readonly response: BlockResponse };
    })
  | (CustomRuleBase & { readonly action: "skip"; readonly action_parameters: SkipParameters });
