import type { FileFacts } from "../model/index.ts";

/** What a file shows that shows nothing. */
export const NO_FACTS: FileFacts = {
  facts: [],
  surroundings: { imports: [], urls: [], headerNames: [] },
  hasParseError: false,
};
