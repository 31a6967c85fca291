import type { CustomRule } from "./custom-rule.ts";
import type { Filter, FirewallRule } from "./firewall-rule.ts";
import { changesRequests, losesNote, type Migration, type NotCarried } from "./migration.ts";
import { numberOf, requireList, textOf } from "./read-fields.ts";
import { toCustomRule } from "./to-custom-rule.ts";

/** How the zone's firewall rules were evaluated. */
export type FirewallOrder = "priority" | "list";

/** What is known beside the rules. */
export interface CustomRulesOptions {
  /** Filters of rules that hold only their id. */
  readonly filters?: readonly Filter[];
  /** `priority` when not given and a rule has one, `list` otherwise. */
  readonly order?: FirewallOrder;
}

/** From first to last: what counts between rules of one priority ("Firewall rules actions", order of precedence). */
const PRECEDENCE = ["log", "bypass", "allow", "challenge", "managed_challenge", "js_challenge", "block"];

/** A rule with its place in the list that was given. */
interface Placed {
  readonly rule: FirewallRule;
  readonly index: number;
}

/**
 * Firewall rules of one zone as the rules of its custom ruleset, in the order in which they were evaluated: by priority, those
 * without one last, and by action between equals. Fields in `notCarried` begin with the rule's place in the list: `[3].products`.
 */
export function toCustomRules(
  rules: readonly FirewallRule[],
  options: CustomRulesOptions = {},
): Migration<readonly CustomRule[]> {
  requireList(rules, "toCustomRules", "a list of firewall rules");
  const { filters = [], order = findOrder(rules) } = options;
  const byId = new Map(filters.map((filter) => [filter.id, filter]));
  const placed = rules.map((rule, index): Placed => ({ rule, index }));
  const sorted = order === "list" ? placed : placed.toSorted(compareByPriority);
  const taken = new Set<string>();
  const migrated = sorted.map((each) => migrate(each, byId, taken));
  const notCarried = migrated.flatMap(({ index, result }) =>
    result.notCarried.filter(({ field }) => field !== "priority").map((entry) => toPlaced(entry, index)),
  );
  return {
    resource: migrated.flatMap(({ result }) => result.resource ?? []),
    notCarried: [...listUnsure(rules, options), ...notCarried],
  };
}

function findOrder(rules: readonly FirewallRule[]): FirewallOrder {
  return rules.some(({ priority }) => numberOf(priority) !== undefined) ? "priority" : "list";
}

/** By priority; equal ones by the precedence of their action, and equal ones of those in the order of the list. */
function compareByPriority(first: Placed, second: Placed): number {
  const [one, other] = [numberOf(first.rule.priority) ?? Infinity, numberOf(second.rule.priority) ?? Infinity];
  if (one !== other) return one - other;
  return rankOf(first.rule) - rankOf(second.rule) || first.index - second.index;
}

function rankOf({ action }: FirewallRule): number {
  const rank = typeof action === "string" ? PRECEDENCE.indexOf(action) : -1;
  return rank === -1 ? PRECEDENCE.length : rank;
}

interface MigratedRule {
  readonly index: number;
  readonly result: Migration<CustomRule>;
}

/** Refs were tags; in a ruleset each is there once, so only the first rule keeps it. */
function migrate(
  { rule, index }: Placed,
  filters: ReadonlyMap<string | undefined, Filter>,
  taken: Set<string>,
): MigratedRule {
  const needsFilter = textOf(rule.filter?.expression) === undefined && rule.filter?.deleted !== true;
  const result = toCustomRule(rule, needsFilter ? (filters.get(rule.filter?.id) ?? rule.filter) : rule.filter);
  const { resource } = result;
  if (resource?.ref === undefined) return { index, result };
  if (!taken.has(resource.ref)) {
    taken.add(resource.ref);
    return { index, result };
  }
  const lost = losesNote("ref", `A ref is unique in a ruleset, and an earlier rule has ${resource.ref}.`);
  const { ref: _, ...others } = resource;
  return { index, result: { resource: others, notCarried: [...result.notCarried, lost] } };
}

function toPlaced(entry: NotCarried, index: number): NotCarried {
  return { ...entry, field: `[${index}].${entry.field}` };
}

/** Without a priority anywhere nothing tells how a zone ordered its rules. */
function listUnsure(rules: readonly FirewallRule[], { order }: CustomRulesOptions): readonly NotCarried[] {
  const actions = new Set(rules.map(({ action }) => action));
  if (order !== undefined || actions.size < 2 || findOrder(rules) === "priority") return [];
  const reason =
    'No rule has one, so the list\'s order was kept. A zone with priority ordering evaluated them by their actions: say `order: "priority"` for it.';
  return [changesRequests("priority", reason)];
}
