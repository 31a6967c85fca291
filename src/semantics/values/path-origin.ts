import type { Hole, TextPart, TextParts } from "../../model/index.ts";

/** Whether a text of a path stands in another file. */
export function standElsewhere(alternatives: readonly TextParts[], filename: string): boolean {
  return alternatives.some((parts) =>
    parts.some(({ kind, place }) => kind === "text" && place !== undefined && place.file !== filename),
  );
}

/** Whether more than single segments of the path come from the caller: its base, or its end. */
export function takesPathFromCaller(parts: TextParts): boolean {
  return takesPathFrom(parts, () => true);
}

/** The same of the parameters that are asked for, by what stands before them. */
export function takesPathFrom(
  parts: TextParts,
  isAsked: (hole: Hole, before: TextPart | undefined) => boolean,
): boolean {
  return parts.some((part, index) => {
    const before = parts[index - 1];
    const isSegment = before?.kind === "text" && before.text.endsWith("/");
    return part.kind === "hole" && part.reason === "parameter" && !isSegment && isAsked(part, before);
  });
}
