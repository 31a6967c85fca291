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
      const start = first.slice(0, length);
      const next = isWhole(start) ? [] : [...groupBy(group, (parts) => parts[length]).values()];
      const others = starts.length + longer.length + open.length - index - 1;
      if (first.length <= length) starts.push(first);
      else if (next.length > 0 && others + next.length <= limit) longer.push(...next);
      else starts.push([...start, toHole("limit", "…", place)]);
    }
    open = longer;
  }
  return starts.some(hasBlank) ? [[toHole("limit", "…", place)]] : starts;
}

function hasBlank(start: TextParts): boolean {
  return start.some((part) => part.kind === "text" && BLANK.test(part.text));
}

function isWhole(start: TextParts): boolean {
  return start.length >= MAX_PATH_PARTS || endsInValue(start);
}

/** Whether what follows in a URL is the value of a parameter. */
export function endsInValue(before: TextParts): boolean {
  const text = before.map((part) => (part.kind === "text" ? part.text : "…")).join("");
  const query = text.indexOf("?");
  return query >= 0 && text.slice(Math.max(query, text.lastIndexOf("&"))).includes("=");
}
