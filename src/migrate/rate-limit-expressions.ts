import { allOf, isOneOf, not, quote } from "./expression-text.ts";
import { changesRequests, type NotCarried } from "./migration.ts";
import type { RateLimit, ResponseHeader } from "./rate-limit.ts";
import { listUnknownFields, objectsOf, textOf, textsOf } from "./read-fields.ts";
import { toUrlCondition, type UrlCondition } from "./url-pattern.ts";

/** What a rate limit matches. */
export interface RateLimitExpressions {
  /** Requests that the rule is about. */
  readonly expression: string;
  /** Requests that count, where their responses decide. */
  readonly counting: string | undefined;
  readonly requestsToOrigin: boolean;
  readonly notCarried: readonly NotCarried[];
}

const EVERY = "_ALL_";
/** In the rules language: every request. */
const TRUE = "true";
/** The header by which a rate limit left out what came from the cache. */
const CACHE_STATUS = "cf-cache-status";

/** Reads `match` and `bypass`. The counting expression does not extend the rule's, so it repeats it ("Rate limiting parameters"). */
export function readExpressions(limit: RateLimit): RateLimitExpressions {
  const match = limit.match ?? {};
  const [request, response] = [match.request ?? {}, match.response ?? {}];
  const url = toUrlCondition(textOf(request.url) ?? "*", "match.request.url");
  const bypassed = readBypass(limit);
  const schemes = readSchemes(request.schemes);
  const methods = textsOf(request.methods);
  const isMethod = methods.includes(EVERY) ? undefined : isOneOf("http.request.method", methods.map(quote));
  const expression = allOf([url.condition, schemes.condition, isMethod, ...bypassed.conditions]);
  const headers = [...objectsOf(match.headers), ...objectsOf(response.headers)];
  const fromCache = readCacheUse(limit, headers);
  const counted = [readStatus(response.status), ...headers.filter((each) => !isCacheMiss(each)).map(toHeaderCondition)];
  const responses = allOf(counted);
  return {
    expression: expression ?? TRUE,
    counting: responses === undefined ? undefined : allOf([expression, responses]),
    requestsToOrigin: fromCache.requestsToOrigin,
    notCarried: [
      ...url.notCarried,
      ...schemes.notCarried,
      ...bypassed.notCarried,
      ...fromCache.notCarried,
      ...listUnknown(limit),
    ],
  };
}

function readSchemes(given: readonly string[] | undefined): UrlCondition {
  const schemes = new Set(textsOf(given).map((scheme) => scheme.toUpperCase()));
  const [isPlain, isSecure] = [schemes.has("HTTP"), schemes.has("HTTPS")];
  if (isPlain === isSecure || schemes.has(EVERY)) return { condition: undefined, notCarried: [] };
  return { condition: isSecure ? "ssl" : "not ssl", notCarried: [] };
}

interface Bypassed {
  readonly conditions: readonly string[];
  readonly notCarried: readonly NotCarried[];
}

function readBypass({ bypass }: RateLimit): Bypassed {
  const entries = objectsOf(bypass).map(({ name, value }, index) => {
    const field = `bypass[${index}]`;
    const url = textOf(value);
    if ((name ?? "url") !== "url" || url === undefined) {
      return { conditions: [], notCarried: [changesRequests(field, "Only URLs are known to be bypassed.")] };
    }
    const { condition = TRUE, notCarried } = toUrlCondition(url, field);
    return { conditions: [not(condition)], notCarried };
  });
  return {
    conditions: entries.flatMap(({ conditions }) => conditions),
    notCarried: entries.flatMap(({ notCarried }) => notCarried),
  };
}

function readStatus(status: readonly number[] | undefined): string | undefined {
  const codes = Array.isArray(status) ? status.filter(Number.isInteger).map(String) : [];
  return isOneOf("http.response.code", codes);
}

function isCacheMiss({ name, op, value }: ResponseHeader): boolean {
  return textOf(name)?.toLowerCase() === CACHE_STATUS && op === "ne" && textOf(value)?.toUpperCase() === "HIT";
}

function toHeaderCondition({ name, op, value }: ResponseHeader): string {
  const header = quote(textOf(name)?.toLowerCase() ?? "");
  const hasValue = `any(http.response.headers[${header}][*] eq ${quote(textOf(value) ?? "")})`;
  return op === "ne" ? `not ${hasValue}` : hasValue;
}

/** What came from the cache counted when the limit said so; by itself it did not ("Rate Limiting (previous version)"). */
function readCacheUse(
  { match }: RateLimit,
  headers: readonly ResponseHeader[],
): Pick<RateLimitExpressions, "requestsToOrigin" | "notCarried"> {
  const { origin_traffic: isOrigin } = match?.response ?? {};
  if (isOrigin === true || headers.some(isCacheMiss)) return { requestsToOrigin: true, notCarried: [] };
  if (isOrigin === false) return { requestsToOrigin: false, notCarried: [] };
  const reason =
    "Not said: what comes from the cache was exempt, and stays so. Set `requests_to_origin` to false to count it.";
  return { requestsToOrigin: true, notCarried: [changesRequests("match.response.origin_traffic", reason)] };
}

function listUnknown(limit: RateLimit): readonly NotCarried[] {
  const match = limit.match ?? {};
  return [
    ...listUnknownFields(match, ["request", "response", "headers"], "match."),
    ...listUnknownFields(match.request ?? {}, ["methods", "schemes", "url"], "match.request."),
    ...listUnknownFields(match.response ?? {}, ["status", "origin_traffic", "headers"], "match.response."),
  ];
}
