import { allOf, anyOf, quote } from "./expression-text.ts";
import { changesRequests, type NotCarried } from "./migration.ts";

/** Host and path of a URL, each as a pattern: `*` stands for any sequence of characters. */
interface SplitPattern {
  readonly host: string;
  readonly path: string;
}

/** What a URL pattern becomes. */
export interface UrlCondition {
  /** Undefined when every URL is meant. */
  readonly condition: string | undefined;
  readonly notCarried: readonly NotCarried[];
}

/**
 * A URL pattern of rate limits and WAF overrides, previous version, as a condition of the rules language: `*.example.org/path*`.
 * Those patterns mean host and path without the query, in any case; so does the operator `wildcard`.
 */
export function toUrlCondition(pattern: string, field: string): UrlCondition {
  const [written = "", ...cut] = pattern.trim().split(/[?#]/);
  const url = written.replace(/^https?:\/\//i, "").replaceAll(/\*+/g, "*");
  const conditions = splitPattern(url).map(({ host, path }) =>
    allOf([toPart("http.host", host), toPart("http.request.uri.path", path)]),
  );
  const isEvery = conditions.includes(undefined);
  const given = conditions.filter((condition) => condition !== undefined);
  const reason = `Patterns do not reach the query: what follows \`${written}\` was left out.`;
  return {
    condition: isEvery ? undefined : anyOf(given),
    notCarried: cut.length === 0 ? [] : [changesRequests(field, reason)],
  };
}

/**
 * Where the host can end. The first slash of a pattern ends it, as the vendor reads `*.example.com/*`, and a `*` before that slash
 * takes the beginning of the path too. Without a slash every `*` can hold the one of the URL, or the pattern is a home page.
 */
function splitPattern(url: string): readonly SplitPattern[] {
  if (url === "") return [{ host: "*", path: "*" }];
  const slash = url.indexOf("/");
  if (slash !== -1) {
    const [host, path] = [url.slice(0, slash), url.slice(slash)];
    return [{ host, path: host.endsWith("*") ? `*${path}` : path }];
  }
  const stars = [...url].flatMap((letter, index) => (letter === "*" ? [index] : []));
  const halves = stars.map((index) => ({ host: url.slice(0, index + 1), path: url.slice(index) }));
  return url.endsWith("*") ? halves : [...halves, { host: url, path: "/" }];
}

/** Undefined for what every URL has: any host, any path behind its slash. */
function toPart(field: string, pattern: string): string | undefined {
  if (["*", "/*", "*/*"].includes(pattern)) return undefined;
  return `${field} wildcard ${quote(pattern.replaceAll("\\", "\\\\"))}`;
}
