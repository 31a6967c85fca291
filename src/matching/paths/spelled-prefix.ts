/** The prefix as a value spells it, which may be encoded. */
export function findSpelledPrefix(text: string, prefix: string): string | undefined {
  const encoded = encodeURIComponent(prefix);
  return [prefix, encoded, encoded.toLowerCase()].find((spelling) => text.startsWith(spelling));
}
