/** A letter, a digit, `-`, `.`, `_` or `~` in percent-encoding: a server reads it as the same path. */
const ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** How a text may be read: as it is, and, where it hides letters that need no percent-encoding in one, without that. */
export function listReadings(text: string): readonly string[] {
  if (!text.includes("%")) return [text];
  const plain = text.replace(ENCODED, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
  return plain === text ? [text] : [text, plain];
}
