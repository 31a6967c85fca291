import type { HeaderSetFact, RequestFact, TextParts } from "../../model/index.ts";
import { toEvidence } from "../values/evidence.ts";
import { findHeaders } from "./header-entries.ts";
import { groupHeaders, toHeaderSetFact } from "./header-groups.ts";
import type { SoughtHeaders } from "../interests.ts";

/** The headers of interest in a request that is written as a whole: a command, an entry of a document. */
export function findRequestHeaderSets(
  request: Pick<RequestFact, "headers" | "urls" | "place" | "callSites" | "analysedAlone">,
  sought: SoughtHeaders,
): readonly HeaderSetFact[] {
  const { headers, urls, place, callSites, analysedAlone } = request;
  if (headers === undefined) return [];
  const found = findHeaders(headers, new Set([...sought.together, ...sought.alone]));
  const sent = {
    urls,
    place,
    evidence: toEvidence(urls),
    ...(callSites && { callSites }),
    ...(analysedAlone && beginIn(analysedAlone, urls) && { analysedAlone }),
  };
  return groupHeaders(found, sought).map((group) => toHeaderSetFact(group, sent));
}

/** Whether the host of a request stands in other files: by themselves they show where a header of theirs is sent. */
function beginIn(files: ReadonlySet<string>, urls: readonly TextParts[]): boolean {
  return urls.every(([head]) => head?.kind === "text" && head.place !== undefined && files.has(head.place.file));
}
