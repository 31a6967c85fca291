import type { HeaderEntry, HeaderSetFact } from "../../model/index.ts";
import type { FoundHeader } from "./header-entries.ts";

/** The fact that headers are set together, for a request or where none is seen. */
export function toHeaderSetFact(
  group: readonly FoundHeader[],
  sent: Pick<HeaderSetFact, "urls" | "place" | "evidence" | "callSites">,
): HeaderSetFact {
  const headers = group.map(({ choice, ...header }): HeaderEntry => header);
  const spansFiles = headers.some((header) => header.place.file !== sent.place.file);
  return { kind: "header-set", ...sent, headers, ...(spansFiles && { spansFiles }) };
}
