/** A line of more characters was not written by hand. */
const LONG_LINE = 5000;
/** Shorter texts are always read: that costs little. */
const MIN_LENGTH = 20_000;
/** Characters per statement or block of a line: with fewer it is code, with more an image or a list of words. */
const PER_STATEMENT = 100;

/**
 * Whether most of a text is code that a tool has minified. Its source is what should be linted, and reading it takes as
 * long as a hundred files: names are a letter long, and the whole program is one scope.
 */
export function isMinified(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  let minified = 0;
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (end - start >= LONG_LINE && isCode(text, start, end)) minified += end - start;
    start = end + 1;
  }
  return minified * 2 > text.length;
}

function isCode(text: string, start: number, end: number): boolean {
  let statements = 0;
  for (let index = start; index < end; index++) {
    const character = text[index];
    // `${` of a template opens no block.
    if (character === ";" || (character === "{" && text[index - 1] !== "$")) statements++;
  }
  return statements * PER_STATEMENT >= end - start;
}
