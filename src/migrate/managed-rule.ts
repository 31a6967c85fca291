import type { RulesetRule } from "./ruleset-rule.ts";

/** What differs from a managed ruleset, for one rule or for the rules with a tag ("Override a managed ruleset"). */
export interface ManagedOverride {
  readonly enabled: boolean;
  readonly action?: "block" | "challenge" | "log";
}

/** A rule of the phase `http_request_firewall_managed` that deploys a managed ruleset with overrides. */
export interface ManagedRule extends RulesetRule {
  readonly action: "execute";
  readonly action_parameters: {
    readonly id: string;
    readonly overrides: {
      readonly action?: "block" | "challenge" | "log";
      readonly categories?: readonly (ManagedOverride & { readonly category: string })[];
      readonly rules?: readonly (ManagedOverride & { readonly id: string })[];
    };
  };
}

/** What an override for some URLs becomes. */
export interface ManagedRuleMigration {
  /** Deploys the ruleset for these URLs alone. */
  readonly rule: ManagedRule;
  /** What the rule that deploys the same ruleset for all URLs needs beside its own expression, or both run. */
  readonly otherUrls: string;
}
