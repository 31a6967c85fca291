/** Longer gaps between two segments of one literal are not looked through. */
const MAX_GAP = 1000;

/**
 * Whether the source between two offsets is inside one literal or template: only characters of it and whole `${…}`.
 * A quote outside of a hole ends a literal.
 */
export function isContiguous(source: string, start: number, end: number): boolean {
  if (end < start || end - start > MAX_GAP) return false;
  let depth = 0;
  for (let index = start; index < end; index++) {
    const character = source.charAt(index);
    if (depth === 0 && /["'`]/u.test(character)) return false;
    if (depth === 0 ? source.startsWith("${", index) : character === "{") {
      if (depth === 0) index++;
      depth++;
    } else if (depth > 0 && character === "}") depth--;
  }
  return depth === 0;
}
