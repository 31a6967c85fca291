/** A text without what it ends in, however often: `trimEndOf("/v1//", "/")` is `/v1`. A regular expression would take the square of its length. */
export function trimEndOf(text: string, end: string): string {
  let length = text.length;
  while (length > 0 && text.endsWith(end, length)) length -= end.length;
  return text.slice(0, length);
}
