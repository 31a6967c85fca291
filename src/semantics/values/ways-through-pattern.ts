/** What of a pattern is no escaped character and no class of characters; each of these stands as one. */
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

const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:(,)(\d*))?\})\??/uy;
const GROUP = /\((?:\?(?:[:=!]|<[=!]|<\w+>))?/uy;

/**
 * How many ways through a pattern a text of a length may have at most, counted from each place of it where the pattern may begin. Infinity where
 * what repeats may itself go several ways, as in `(a+)+` and `(a|a)*`: these double with each character. `shown` is without literals.
 */
export function countWays(shown: string, length: number, isOfLines: boolean): number {
  return new WaysReader(shown, length).readBranches().reduce((ways, { count, isAtStart }) => {
    return ways + count * (isAtStart && !isOfLines ? 1 : length + 1);
  }, 0);
}

interface Branch {
  readonly count: number;
  readonly isAtStart: boolean;
}

/** Reads a pattern from its left end to its right one. */
class WaysReader {
  readonly #shown: string;
  readonly #length: number;
  #at = 0;

  constructor(shown: string, length: number) {
    this.#shown = shown;
    this.#length = length;
  }

  /** What stands between bars, up to the end of the group or of the pattern. */
  readBranches(): readonly Branch[] {
    const branches = [this.#readBranch()];
    while (this.#shown.charAt(this.#at) === "|") {
      this.#at++;
      branches.push(this.#readBranch());
    }
    return branches;
  }

  #readBranch(): Branch {
    const isAtStart = this.#shown.charAt(this.#at) === "^";
    let count = 1;
    while (this.#at < this.#shown.length && !"|)".includes(this.#shown.charAt(this.#at))) count *= this.#readItem();
    return { count, isAtStart };
  }

  #readItem(): number {
    const ways = this.#readAtom();
    const [sign, least = "", comma = "", most = ""] = this.#meet(QUANTIFIER) ?? [];
    if (sign === undefined) return ways;
    this.#at += sign.length;
    if (sign.startsWith("?")) return ways + 1;
    if (ways > 1) return Infinity;
    const isBounded = sign.startsWith("{") && (comma === "" || most !== "");
    return 1 + (isBounded ? Math.min(Number(most || least) - Number(least), this.#length) : this.#length);
  }

  #readAtom(): number {
    const [group] = this.#meet(GROUP) ?? [];
    this.#at += group?.length ?? 1;
    if (group === undefined) return 1;
    const ways = this.readBranches().reduce((sum, { count }) => sum + count, 0);
    this.#at++;
    return ways;
  }

  #meet(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#shown);
  }
}
