/** What a rule answers instead of a blocked request. */
export interface BlockResponse {
  /** From 400 to 499. */
  readonly status_code: number;
  readonly content: string;
  readonly content_type: string;
}

/** What every rule of a ruleset has, as the Rulesets API takes it. */
export interface RulesetRule {
  readonly action: string;
  /** In the rules language. */
  readonly expression: string;
  readonly enabled: boolean;
  readonly description?: string;
}

/** Actions that mean the same in the old products and in the new ones, or have another name there. */
export type CommonAction = "block" | "challenge" | "js_challenge" | "managed_challenge" | "log";

const ACTIONS: ReadonlyMap<string, CommonAction> = new Map([
  ["block", "block"],
  ["ban", "block"],
  ["log", "log"],
  ["simulate", "log"],
  ["challenge", "challenge"],
  ["js_challenge", "js_challenge"],
  ["managed_challenge", "managed_challenge"],
]);

/** The action of the rules language; undefined for one that is no action by itself, such as `bypass`. */
export function findAction(name: string | undefined): CommonAction | undefined {
  return name === undefined ? undefined : ACTIONS.get(name);
}
