import { hasVariable, splitPrefix, toExampleUrl, toTemplatePattern, type Vocabulary } from "../../model/index.ts";
import { parseUrl } from "./parse-url.ts";

/** A URL prefix at which the API answers. */
export interface ApiPrefix {
  /** Host with its port, in lower case; `{region}` in it is any text of one label. */
  readonly host: string;
  /** What the host fits when it has such variables. */
  readonly hostPattern: RegExp | undefined;
  /** Segments that follow the host; undefined stands for any. */
  readonly path: readonly (string | undefined)[];
  /** Whether all that the host answers is the API: true for the vendor's own, false for a configured one. */
  readonly wholeHost: boolean;
}

/** The vocabulary's and the user's URL prefixes, longest path first. One that is no URL is left out. */
export function readApiPrefixes(vocabulary: Vocabulary, configured: readonly string[]): readonly ApiPrefix[] {
  const own = vocabulary.apiHosts.map((text) => readPrefix(text, true));
  const added = configured.map((text) => readPrefix(text, false));
  const prefixes = [...added, ...own].filter((prefix) => prefix !== undefined);
  return prefixes.toSorted((one, other) => other.path.length - one.path.length);
}

/** Whether a host is the prefix's. */
export function isHostOf({ host, hostPattern }: ApiPrefix, written: string | undefined): boolean {
  return hostPattern === undefined ? host === written : written !== undefined && hostPattern.test(written);
}

/** Whether a host that is known at its ends only can be the prefix's. */
export function mayBeHostOf({ host, hostPattern }: ApiPrefix, start: string, end: string): boolean {
  if (hostPattern === undefined) return host.startsWith(start) && host.endsWith(end);
  const fixedStart = host.slice(0, host.indexOf("{"));
  const fixedEnd = host.slice(host.lastIndexOf("}") + 1);
  const startsAlike = start.startsWith(fixedStart) || fixedStart.startsWith(start);
  return startsAlike && (end.endsWith(fixedEnd) || fixedEnd.endsWith(end));
}

function readPrefix(text: string, wholeHost: boolean): ApiPrefix | undefined {
  const whole = text.includes("://") ? text : `https://${text}`;
  const url = parseUrl(toExampleUrl(whole));
  if (url === undefined || url.host === "") return undefined;
  const written = splitPrefix(whole);
  const hostPattern = toTemplatePattern(written.host);
  return {
    host: hostPattern === undefined ? url.host : written.host.toLowerCase(),
    hostPattern,
    path: written.path.map((segment) => (hasVariable(segment) ? undefined : segment)),
    wholeHost,
  };
}
