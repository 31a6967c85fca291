import type { TextParts } from "../model/index.ts";

/** Longer texts are cut in the middle of a message. */
const MAX_LENGTH = 90;

/** A string as the reader would write it: `${API_ROOT}/zones/${zoneId}/filters`. */
export function renderParts(parts: TextParts): string {
  const text = parts
    .slice(0, MAX_LENGTH)
    .map((part) => (part.kind === "text" ? part.text.slice(0, 2 * MAX_LENGTH) : `\${${part.name}}`))
    .join("")
    .replaceAll(/\s+/gu, " ");
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, 40)}…${text.slice(-(MAX_LENGTH - 41))}`;
}
