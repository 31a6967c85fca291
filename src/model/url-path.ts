/** Percent-encoding undone; a text that is not encoded rightly stays what it is. */
export function decodeUrlText(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where `..` ends: at the root of a path, which it does not leave, or at something that is not known and that it would change. */
export interface PathStart {
  /** Segments at the beginning that no `..` takes away. */
  readonly fixed: number;
  readonly isRoot: boolean;
}

/**
 * The segments of a path without `.` and `..`, as the server receives them (URL Standard, path state). `textOf` gives a segment's text,
 * percent-encoding undone. A `..` that leads above a beginning that is no root stays.
 */
export function resolveDots<Segment>(
  segments: readonly Segment[],
  textOf: (segment: Segment) => string | undefined,
  { fixed, isRoot }: PathStart = { fixed: 0, isRoot: true },
): readonly Segment[] {
  if (!segments.some((segment, index) => index >= fixed && isDots(textOf(segment)))) return segments;
  const kept: Segment[] = [];
  let lowest = fixed;
  for (const segment of segments) {
    const text = kept.length < fixed ? undefined : textOf(segment);
    if (!isDots(text)) kept.push(segment);
    else if (text === ".." && kept.length > lowest) kept.pop();
    else if (text === ".." && !isRoot) lowest = kept.push(segment);
  }
  return kept;
}

function isDots(text: string | undefined): boolean {
  return text === "." || text === "..";
}
