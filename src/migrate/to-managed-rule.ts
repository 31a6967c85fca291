import { anyOf, not } from "./expression-text.ts";
import type { ManagedOverride, ManagedRule, ManagedRuleMigration } from "./managed-rule.ts";
import { changesRequests, type Migration, type NotCarried } from "./migration.ts";
import { listLostId, listUnknownFields, numberOf, requireResource, textOf, textsOf } from "./read-fields.ts";
import { toUrlCondition } from "./url-pattern.ts";
import type { ManagedRulesetNames, WafAction, WafOverride } from "./waf-override.ts";

const FIELDS = ["id", "description", "urls", "rules", "groups", "rewrite_action", "priority", "paused"];

/** What an action of the previous WAF is in an override of the new one. */
const OVERRIDES: Readonly<Record<WafAction, ManagedOverride>> = {
  default: { enabled: true },
  disable: { enabled: false },
  block: { enabled: true, action: "block" },
  challenge: { enabled: true, action: "challenge" },
  simulate: { enabled: true, action: "log" },
};

/**
 * A WAF override, previous version, as a rule that deploys a managed ruleset with overrides for the same URLs
 * (docs/migration/waf-overrides.md). Rules and groups that `names` does not name are not carried; with none left there is no rule.
 */
export function toManagedRule(override: WafOverride, names: ManagedRulesetNames): Migration<ManagedRuleMigration> {
  requireResource(override, "toManagedRule", "a WAF override");
  requireResource(names, "toManagedRule", "the names of the managed rulesets");
  const urls = textsOf(override.urls).map((url, index) => toUrlCondition(url, `urls[${index}]`));
  const rules = readNamed(override.rules, names.rules, "rules");
  const groups = readNamed(override.groups, names.groups, "groups");
  const rewritten = readRewrite(override);
  const notCarried = [
    ...(urls.length === 0 ? [changesRequests("urls", "An override without URLs applies to none.")] : []),
    ...urls.flatMap((url) => url.notCarried),
    ...rules.notCarried,
    ...groups.notCarried,
    ...rewritten.notCarried,
    ...listLostPriority(override),
    ...listUnknownFields(override, FIELDS),
    ...listLostId(override.id),
  ];
  const overrides: ManagedRule["action_parameters"]["overrides"] = {
    ...(rewritten.action === undefined ? {} : { action: rewritten.action }),
    ...(groups.found.length === 0 ? {} : { categories: groups.found.map(([category, o]) => ({ category, ...o })) }),
    ...(rules.found.length === 0 ? {} : { rules: rules.found.map(([id, o]) => ({ id, ...o })) }),
  };
  if (urls.length === 0 || Object.keys(overrides).length === 0) return { resource: undefined, notCarried };
  const conditions = urls.map(({ condition }) => condition ?? "true");
  const expression = anyOf(conditions) ?? "true";
  const rule = toRule(override, expression, { id: names.ruleset, overrides });
  return { resource: { rule, otherUrls: not(expression) }, notCarried };
}

function toRule(override: WafOverride, expression: string, parameters: ManagedRule["action_parameters"]): ManagedRule {
  const description = textOf(override.description);
  return {
    action: "execute",
    action_parameters: parameters,
    expression,
    enabled: override.paused !== true,
    ...(description === undefined ? {} : { description }),
  };
}

function findOverride(action: WafAction): ManagedOverride | undefined {
  return Object.hasOwn(OVERRIDES, action) ? OVERRIDES[action] : undefined;
}

interface Named {
  readonly found: readonly (readonly [name: string, override: ManagedOverride])[];
  readonly notCarried: readonly NotCarried[];
}

function readNamed(
  actions: Readonly<Record<string, WafAction>> | undefined,
  names: Readonly<Record<string, string>> | undefined,
  field: string,
): Named {
  const entries = Object.entries(actions ?? {}).map(([id, action]): Named => {
    const name = names !== undefined && Object.hasOwn(names, id) ? names[id] : undefined;
    if (name === undefined) {
      const reason = `The new version has other ids: name the one that ${id} is there.`;
      return { found: [], notCarried: [changesRequests(`${field}.${id}`, reason)] };
    }
    const override = findOverride(action);
    if (override !== undefined) return { found: [[name, override]], notCarried: [] };
    return { found: [], notCarried: [changesRequests(`${field}.${id}`, `No override does \`${action}\`.`)] };
  });
  return {
    found: entries.flatMap(({ found }) => found),
    notCarried: entries.flatMap(({ notCarried }) => notCarried),
  };
}

/** An override of the whole ruleset gives all rules one action, so only a rewriting to one action for all can become one. */
function readRewrite(override: WafOverride): {
  readonly action: ManagedOverride["action"];
  readonly notCarried: readonly NotCarried[];
} {
  const rewritten = override.rewrite_action ?? {};
  const given = Object.values(rewritten);
  if (given.length === 0) return { action: undefined, notCarried: [] };
  const actions = (["default", "block", "challenge", "simulate"] as const).map((from) => rewritten[from]);
  const [first] = actions;
  const action = first === undefined ? undefined : findOverride(first)?.action;
  const isSame = actions.every((each) => each === first);
  if (isSame && action !== undefined && rewritten.disable === undefined) return { action, notCarried: [] };
  const reason =
    "An override gives all rules of a ruleset one action, whatever each had before: override the rules that are meant.";
  return { action: undefined, notCarried: [changesRequests("rewrite_action", reason)] };
}

function listLostPriority({ priority }: WafOverride): readonly NotCarried[] {
  if (numberOf(priority) === undefined) return [];
  const reason = "Rules have no priority. Where several override the same URL, each deploys the ruleset: merge them.";
  return [changesRequests("priority", reason)];
}
