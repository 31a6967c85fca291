import type { TextPart } from "../../model/index.ts";

/** The characters of parts without a hole; undefined when one of them is a hole. */
export function toKnownText(parts: readonly TextPart[]): string | undefined {
  return parts.some((part) => part.kind === "hole") ? undefined : joinTexts(parts);
}

/** The known characters of parts, holes left out. */
export function joinTexts(parts: readonly TextPart[]): string {
  return parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
}
