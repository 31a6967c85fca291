import { sliceText, type TextParts } from "../../model/index.ts";

/** The parts before the first literal `?` or `#`: what a URL's path ends at. A hole hides none. */
export function cutQuery(parts: TextParts): TextParts {
  const index = parts.findIndex((part) => part.kind === "text" && /[?#]/u.test(part.text));
  const part = parts[index];
  if (part?.kind !== "text") return parts;
  return [...parts.slice(0, index), sliceText(part, 0, part.text.search(/[?#]/u))];
}
