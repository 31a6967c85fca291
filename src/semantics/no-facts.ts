import type { FileFacts } from "../model/index.ts";

/** The facts of a file that shows nothing. */
export const NO_FACTS: FileFacts = {
  facts: [],
  surroundings: { imports: [], urls: [], headerNames: [] },
  hasParseError: false,
};
