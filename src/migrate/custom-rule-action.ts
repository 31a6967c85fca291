import type { SkipParameters } from "./custom-rule.ts";
import type { FirewallRule } from "./firewall-rule.ts";
import { changesRequests, type NotCarried } from "./migration.ts";
import { readMitigation } from "./mitigation.ts";
import { textOf, textsOf } from "./read-fields.ts";
import { findAction, type BlockResponse, type CommonAction } from "./ruleset-rule.ts";

/** What a custom rule does, with what is missing beside what the firewall rule did. */
export type ActionOfRule = (
  | { readonly action: CommonAction; readonly action_parameters?: { readonly response: BlockResponse } }
  | { readonly action: "skip"; readonly action_parameters: SkipParameters }
  | { readonly action?: never; readonly action_parameters?: never }
) & { readonly notCarried: readonly NotCarried[] };

/** The products that `bypass` and `skip` know by the same names ("Available skip options"). */
const PRODUCTS = ["zoneLockdown", "uaBlock", "bic", "hot", "securityLevel", "rateLimit", "waf"];

/** The phase that has taken the place of a product, whose previous version alone the product's name still means. */
const PHASES: ReadonlyMap<string, string> = new Map([
  ["rateLimit", "http_ratelimit"],
  ["waf", "http_request_firewall_managed"],
]);

/** The action of a firewall rule as a custom rule has it; without one, `notCarried` says why. */
export function readActionOfRule({ action, products }: FirewallRule): ActionOfRule {
  if (typeof action === "object" && (action as unknown) !== null) return readObject(action);
  const name = textOf(action);
  if (name === "allow") return { action: "skip", action_parameters: { ruleset: "current" }, notCarried: [] };
  if (name === "bypass") return readBypass(textsOf(products));
  const common = findAction(name);
  return common === undefined ? refuseAction(name) : { action: common, notCarried: [] };
}

function readObject(action: Exclude<FirewallRule["action"], string | undefined>): ActionOfRule {
  const read = readMitigation(action);
  if (read === undefined) return refuseAction(textOf(action.mode));
  const { action: common, response } = read;
  const late = "A custom rule acts on each request by itself: nothing goes on for a time.";
  const notCarried = [
    ...(action.timeout === undefined ? [] : [changesRequests("action.timeout", late)]),
    ...read.notCarried,
  ];
  if (response === undefined) return { action: common, notCarried };
  return { action: common, action_parameters: { response }, notCarried };
}

function readBypass(products: readonly string[]): ActionOfRule {
  const known = products.filter((product) => PRODUCTS.includes(product));
  const unknown = products.filter((product) => !PRODUCTS.includes(product));
  const notCarried = unknown.map((product) => changesRequests("products", `\`skip\` knows no product ${product}.`));
  if (known.length === 0) {
    const reason = "There is nothing to skip: the rule bypassed no product that is known.";
    return { notCarried: [...notCarried, changesRequests("products", reason)] };
  }
  const phases = known.flatMap((product) => PHASES.get(product) ?? []);
  const widened = known.filter((product) => PHASES.has(product));
  return {
    action: "skip",
    action_parameters: { products: known, ...(phases.length === 0 ? {} : { phases }) },
    notCarried: [...notCarried, ...widened.map(describeWidened)],
  };
}

function describeWidened(product: string): NotCarried {
  const phase = PHASES.get(product) ?? "";
  const reason = `\`${product}\` is the previous version alone. The phase ${phase} is skipped too, with all rules of the new version in it.`;
  return changesRequests("products", reason);
}

function refuseAction(name: string | undefined): ActionOfRule {
  const reason = name === undefined ? "The rule has no action." : `Custom rules have no action \`${name}\`.`;
  return { notCarried: [changesRequests("action", reason)] };
}
