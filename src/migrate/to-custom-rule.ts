import { readActionOfRule, type ActionOfRule } from "./custom-rule-action.ts";
import type { CustomRule } from "./custom-rule.ts";
import type { Filter, FirewallRule } from "./firewall-rule.ts";
import { changesRequests, losesNote, type Migration, type NotCarried } from "./migration.ts";
import { listLostId, listUnknownFields, numberOf, requireResource, textOf } from "./read-fields.ts";
import { listRefusedFields } from "./refused-fields.ts";

/** Fields of a firewall rule that are read here or by its action. */
const RULE_FIELDS = ["id", "action", "filter", "description", "paused", "priority", "products", "ref"];
const FILTER_FIELDS = ["id", "expression", "description", "paused", "ref", "deleted"];

/**
 * A firewall rule, with its filter where the rule holds only the filter's id, as a WAF custom rule (docs/migration/firewall-rules.md).
 * There is none for a rule without an expression or with an action that is not known. Its place among other rules is not told by
 * one rule: `toCustomRules` orders several.
 */
export function toCustomRule(rule: FirewallRule, given?: Filter): Migration<CustomRule> {
  requireResource(rule, "toCustomRule", "a firewall rule");
  const filter = given ?? rule.filter;
  const expression = textOf(filter?.expression);
  const action = readActionOfRule(rule);
  const notCarried = [
    ...action.notCarried,
    ...(expression === undefined ? [describeMissing(filter)] : listRefusedFields(expression, "filter.expression")),
    ...listLostOrder(rule),
    ...listLostNotes(rule, filter),
    ...listUnknownFields(rule, RULE_FIELDS),
    ...listUnknownFields(filter ?? {}, FILTER_FIELDS, "filter."),
  ];
  if (expression === undefined) return { resource: undefined, notCarried };
  return { resource: toRule(rule, filter, action, expression), notCarried };
}

function toRule(
  rule: FirewallRule,
  filter: Filter | undefined,
  read: ActionOfRule,
  expression: string,
): CustomRule | undefined {
  const description = textOf(rule.description) ?? textOf(filter?.description);
  const ref = textOf(rule.ref);
  const base = {
    expression,
    // A paused filter paused all rules that used it.
    enabled: rule.paused !== true && filter?.paused !== true,
    ...(description === undefined ? {} : { description }),
    ...(ref === undefined ? {} : { ref }),
  };
  if (read.action === undefined) return undefined;
  const { notCarried: _, ...action } = read;
  return { ...action, ...base };
}

function describeMissing(filter: Filter | undefined): NotCarried {
  if (filter?.deleted === true) {
    return changesRequests("filter", "The filter was deleted, so the rule matched nothing: leave it out.");
  }
  const reason =
    filter === undefined
      ? "The rule has no filter: a custom rule needs its expression."
      : "The filter's expression is not given: hand over the filter that has the id.";
  return changesRequests("filter.expression", reason);
}

function listLostOrder({ priority }: FirewallRule): readonly NotCarried[] {
  if (numberOf(priority) === undefined) return [];
  return [changesRequests("priority", "Custom rules have no priority: their order in the ruleset decides.")];
}

function listLostNotes(rule: FirewallRule, filter: Filter | undefined): readonly NotCarried[] {
  const own = textOf(rule.description);
  const ofFilter = textOf(filter?.description);
  const isLost = own !== undefined && ofFilter !== undefined && own !== ofFilter;
  return [
    ...listLostId(rule.id),
    ...(textOf(filter?.id) === undefined ? [] : [losesNote("filter.id", "The expression is a part of the rule now.")]),
    ...(isLost ? [losesNote("filter.description", "The rule has a description of its own, and only one.")] : []),
    ...(textOf(filter?.ref) === undefined ? [] : [losesNote("filter.ref", "The rule's own ref alone is kept.")]),
  ];
}
