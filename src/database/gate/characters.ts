/*
 * Kinds of characters, by their codes: what stands around a word is asked thousands of times in a run that finds nothing, most of it before
 * anything is compiled, and there a regular expression takes many times as long. Beyond the ends of a text the code is NaN, which is of no kind.
 */

/** Those that are asked for by name. */
export const CHARACTERS = { dollar: 36, dash: 45, dot: 46, slash: 47, colon: 58, closingBrace: 125 } as const;

/** A letter, digit or `_`: what `\w` means. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95;
}

/** One of the three of a script. */
export function isQuote(code: number): boolean {
  return code === 34 || code === 39 || code === 96;
}

/** What `\s` means. */
export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || (code > 127 && /\s/.test(String.fromCharCode(code)));
}

/** What ends a line of a script (ECMA-262, Line Terminators), and with it a comment. */
export function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x20_28 || code === 0x20_29;
}
