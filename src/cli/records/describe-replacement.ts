import type { Replacement } from "../../model/index.ts";

/** What replaces a record, in words for a list; of nothing, whether the source says so or is silent. */
export function describeReplacement({ text, none }: Replacement): string {
  return text ?? (none === true ? "no API replacement" : "none stated");
}
