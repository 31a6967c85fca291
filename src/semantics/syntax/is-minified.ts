/** Characters of a line beyond which nobody wrote it by hand. */
const LONG_LINE = 5000;
/** Shorter texts are read whatever they are: that costs little. */
const MIN_LENGTH = 20_000;
/** Characters of a line for each statement or block in it: below that it is code, and not an image or a list of words. */
const PER_STATEMENT = 100;

/**
 * Whether most of a text is code that a tool has put on few lines. What its source says is said there, and reading it takes the time of
 * a hundred files: names are a letter long, and all of a program stands in one scope.
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
    // A hole of a template is no block.
    if (character === ";" || (character === "{" && text[index - 1] !== "$")) statements++;
  }
  return statements * PER_STATEMENT >= end - start;
}
