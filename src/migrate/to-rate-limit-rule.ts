import { changesRequests, type Migration, type NotCarried } from "./migration.ts";
import { readMitigation, type RuleMitigation } from "./mitigation.ts";
import { readExpressions, type RateLimitExpressions } from "./rate-limit-expressions.ts";
import type { RateLimitParameters, RateLimitRule } from "./rate-limit-rule.ts";
import type { RateLimit } from "./rate-limit.ts";
import { listLostId, listUnknownFields, numberOf, requireResource, textOf } from "./read-fields.ts";

/** What is known of the zone. */
export interface RateLimitOptions {
  /** True where the zone's plan takes any timeout: Enterprise. */
  readonly anyTimeout?: boolean;
}

/** In seconds: what the new version takes ("Rate limiting parameters"). */
const PERIODS = [10, 60, 120, 300, 600, 3600];
const TIMEOUTS = [10, 60, 120, 300, 600, 3600, 86_400];

const FIELDS = ["id", "description", "disabled", "match", "bypass", "threshold", "period", "action", "correlate"];

/**
 * A rate limit of the previous version as a rate limiting rule (docs/migration/rate-limits.md). Periods and timeouts that the new
 * version does not have become the nearest one, as in the vendor's own upgrade. There is no rule without a threshold, a period or
 * a known mode.
 */
export function toRateLimitRule(limit: RateLimit, options: RateLimitOptions = {}): Migration<RateLimitRule> {
  requireResource(limit, "toRateLimitRule", "a rate limit");
  const expressions = readExpressions(limit);
  const mitigation = readMitigation(limit.action ?? {});
  const requests = numberOf(limit.threshold);
  const period = toNearest(numberOf(limit.period), PERIODS, "period");
  const timeout = readTimeout(limit, mitigation, options);
  const counted = readCharacteristic(limit);
  const notCarried = [
    ...expressions.notCarried,
    ...(requests === undefined ? [changesRequests("threshold", "A rule needs a number of requests.")] : []),
    ...period.notCarried,
    ...(mitigation === undefined ? [describeMode(limit)] : mitigation.notCarried),
    ...timeout.notCarried,
    ...counted.notCarried,
    ...listUnknownFields(limit, FIELDS),
    ...listLostId(limit.id),
  ];
  if (mitigation === undefined || requests === undefined || period.value === undefined) {
    return { resource: undefined, notCarried };
  }
  const ratelimit: RateLimitParameters = {
    characteristics: ["cf.colo.id", counted.characteristic],
    period: period.value,
    requests_per_period: requests,
    mitigation_timeout: timeout.value ?? 0,
    requests_to_origin: expressions.requestsToOrigin,
    ...(expressions.counting === undefined ? {} : { counting_expression: expressions.counting }),
  };
  return { resource: toRule(limit, mitigation, expressions, ratelimit), notCarried };
}

function toRule(
  limit: RateLimit,
  { action, response }: RuleMitigation,
  { expression }: RateLimitExpressions,
  ratelimit: RateLimitParameters,
): RateLimitRule {
  const description = textOf(limit.description);
  return {
    action,
    ...(response === undefined ? {} : { action_parameters: { response } }),
    expression,
    enabled: limit.disabled !== true,
    ...(description === undefined ? {} : { description }),
    ratelimit,
  };
}

/** A number of seconds that the new version takes. */
interface Seconds {
  readonly value: number | undefined;
  readonly notCarried: readonly NotCarried[];
}

/** The nearest one that is allowed; of two that are equally near the longer. */
function toNearest(given: number | undefined, allowed: readonly number[], field: string): Seconds {
  if (given === undefined) return { value: undefined, notCarried: [changesRequests(field, "A rule needs one.")] };
  const distances = allowed.map((each) => Math.abs(each - given));
  const value = allowed[distances.lastIndexOf(Math.min(...distances))];
  if (value === given || value === undefined) return { value, notCarried: [] };
  const reason = `The new version takes ${allowed.join(", ")} seconds: ${value} is the nearest to ${given}.`;
  return { value, notCarried: [changesRequests(field, reason)] };
}

/** Challenges had no timeout of the limit's own, and only Enterprise zones may give them one. */
function readTimeout(limit: RateLimit, mitigation: RuleMitigation | undefined, options: RateLimitOptions): Seconds {
  const given = numberOf(limit.action?.timeout);
  if (mitigation?.action.endsWith("challenge") === true) {
    const reason = "A challenge acts on each request over the rate: only Enterprise zones may give it a time.";
    return { value: 0, notCarried: given === undefined ? [] : [changesRequests("action.timeout", reason)] };
  }
  // A shorter timeout was lengthened to the period by the old API ("Ban duration").
  const effective = Math.max(given ?? 0, numberOf(limit.period) ?? 0);
  if (options.anyTimeout === true) return { value: effective, notCarried: [] };
  return toNearest(effective, TIMEOUTS, "action.timeout");
}

function readCharacteristic({ correlate }: RateLimit): {
  readonly characteristic: string;
  readonly notCarried: readonly NotCarried[];
} {
  const by = textOf(correlate?.by);
  if (by === "nat") {
    const reason =
      "Kept as `cf.unique_visitor_id`, which needs a Business or Enterprise plan; others count by `ip.src`.";
    return { characteristic: "cf.unique_visitor_id", notCarried: [changesRequests("correlate.by", reason)] };
  }
  const reason = `Only \`nat\` is known, and not \`${by ?? ""}\`: requests are counted by their address.`;
  return { characteristic: "ip.src", notCarried: by === undefined ? [] : [changesRequests("correlate.by", reason)] };
}

function describeMode({ action }: RateLimit): NotCarried {
  const mode = textOf(action?.mode);
  return changesRequests("action.mode", mode === undefined ? "A rule needs an action." : `No rule does \`${mode}\`.`);
}
