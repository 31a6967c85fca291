/** What of a pattern is no escaped character and no class of characters. */
export function withoutLiterals(source: string): string {
  let left = "";
  let isInClass = false;
  for (let index = 0; index < source.length; index++) {
    const character = source.charAt(index);
    if (character === "\\") index++;
    if (!isInClass) left += character === "\\" || character === "[" ? "_" : character;
    if (character === "[") isInClass = true;
    else if (character === "]") isInClass = false;
  }
  return left;
}

/** How many ways through a pattern a text of a length may have at most, by the places where there is a choice. `shown` is without literals. */
export function countWays(shown: string, length: number): number {
  // A bar stands between two ways; groups multiply them.
  const branches = shown.split(/[()]/).map((part) => part.split("|").length);
  const repeated = [...shown.matchAll(/(?<!\()[*+?]|\{(\d+)(?:,(\d*))?\}/g)].map(([sign, least = "", most = least]) => {
    if (sign === "?") return 2;
    return 1 + (sign.startsWith("{") && most !== "" ? Math.min(Number(most) - Number(least), length) : length);
  });
  return [...branches, ...repeated].reduce((ways, each) => ways * each, 1);
}
