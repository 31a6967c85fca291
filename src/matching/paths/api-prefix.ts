import type { Vocabulary } from "../../model/index.ts";
import { parseUrl } from "./parse-url.ts";

/** A URL prefix at which the API answers. */
export interface ApiPrefix {
  /** Host with its port, in lower case. */
  readonly host: string;
  /** Segments that follow the host. */
  readonly path: readonly string[];
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

function readPrefix(text: string, wholeHost: boolean): ApiPrefix | undefined {
  const url = parseUrl(text.includes("://") ? text : `https://${text}`);
  if (url === undefined || url.host === "") return undefined;
  return { host: url.host, path: url.pathname.split("/").filter((segment) => segment !== ""), wholeHost };
}
