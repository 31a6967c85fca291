import { groupBy } from "../../model/group-by.ts";
import type { Place, TextParts } from "../../model/index.ts";
import { toHole } from "./text-parts.ts";

/** The parts of a path of the API: none has more. */
export const MAX_PATH_PARTS = 32;

const BLANK = /\s/;

/**
 * What URLs begin with, in no more ways than `limit`, with a hole for the rest of each that is longer. They are told apart up to the first value of
 * the query, which decides nothing of what is asked for. Of anything else, such as a command whose options stand behind the URL, nothing is told.
 */
export function startsOf(alternatives: readonly TextParts[], limit: number, place: Place): readonly TextParts[] {
  const starts: TextParts[] = [];
  let open = [alternatives];
  for (let length = 0; open.length > 0; length++) {
    const longer: TextParts[][] = [];
    for (const [index, group] of open.entries()) {
      const [first = []] = group;
      const next = isWhole(first, length) ? [] : [...groupBy(group, (parts) => parts[length]).values()];
      const others = starts.length + longer.length + open.length - index - 1;
      if (first.length <= length) starts.push(first);
      else if (next.length > 0 && others + next.length <= limit) longer.push(...next);
      else starts.push([...first.slice(0, length), toHole("limit", "…", place)]);
    }
    open = longer;
  }
  return starts.some(hasBlank) ? [[toHole("limit", "…", place)]] : starts;
}

function hasBlank(start: TextParts): boolean {
  return start.some((part) => part.kind === "text" && BLANK.test(part.text));
}

/** Whether so many parts are a start of which the rest decides nothing; one part less was none. */
function isWhole(parts: TextParts, length: number): boolean {
  const last = parts[length - 1];
  // Only an equals sign makes a value of what was none.
  const mayEnd = last?.kind === "text" && last.text.includes("=");
  return length >= MAX_PATH_PARTS || (mayEnd && endsInValue(parts.slice(0, length)));
}

/** Whether what follows in a URL is the value of a parameter. */
export function endsInValue(before: TextParts): boolean {
  const text = before.map((part) => (part.kind === "text" ? part.text : "…")).join("");
  const query = text.indexOf("?");
  return query >= 0 && text.slice(Math.max(query, text.lastIndexOf("&"))).includes("=");
}
