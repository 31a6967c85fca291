/** Whether a text is the beginning of URLs: a host that exists as written, and no query, since a prefix is compared as text. */
export function isUrlPrefix(text: string): boolean {
  return /^https?:\/\/[^/*?#\s][^*?#\s]*$/i.test(text) && URL.canParse(text);
}
