/** A byte order mark, as it stands at the beginning of a decoded text. */
const MARK = "\uFEFF";

/** A text without the byte order mark that some editors put before it: no parser takes it, and no place counts it. */
export function withoutMark(text: string): string {
  return text.startsWith(MARK) ? text.slice(MARK.length) : text;
}
