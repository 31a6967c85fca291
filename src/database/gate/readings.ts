/** A letter, a digit, `-`, `.`, `_` or `~` in percent-encoding: a server reads it as the same path. */
const ENCODED = /%(?:2[de]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi;

/** Characters around an encoded one in which a word and what stands around it are. */
const REACH = 200;

/** How a text may be read: as it is, and, around letters that it writes in percent-encoding without need, without that. */
export function listReadings(text: string): readonly string[] {
  if (!text.includes("%")) return [text];
  const readings = [text];
  let end = 0;
  for (const { index } of text.matchAll(ENCODED)) {
    if (index < end) continue;
    end = index + REACH;
    readings.push(decode(text.slice(Math.max(0, index - REACH), end + REACH)));
  }
  return readings;
}

function decode(text: string): string {
  return text.replace(ENCODED, (encoded) => String.fromCharCode(Number.parseInt(encoded.slice(1), 16)));
}
