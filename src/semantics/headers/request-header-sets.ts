import type { HeaderSetFact, RequestFact } from "../../model/index.ts";
import { toEvidence } from "../values/evidence.ts";
import { findHeaders } from "./header-entries.ts";
import { groupHeaders, toHeaderSetFact } from "./header-groups.ts";
import type { SoughtHeaders } from "../interests.ts";

/** The headers of interest in a request that is written as a whole: a command, an entry of a document. */
export function findRequestHeaderSets(
  { headers, urls, place, callSites }: Pick<RequestFact, "headers" | "urls" | "place" | "callSites">,
  sought: SoughtHeaders,
): readonly HeaderSetFact[] {
  if (headers === undefined) return [];
  const found = findHeaders(headers, new Set([...sought.together, ...sought.alone]));
  const sent = { urls, place, evidence: toEvidence(urls), ...(callSites && { callSites }) };
  return groupHeaders(found, sought).map((group) => toHeaderSetFact(group, sent));
}
