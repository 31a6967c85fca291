const time = String.raw`\d{2}:\d{2}:\d{2}`;
const fixed = new RegExp(String.raw`^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} ${time} GMT$`);
const obsolete = new RegExp(String.raw`^[A-Z][a-z]+, \d{2}-[A-Z][a-z]{2}-\d{2} ${time} GMT$`);
/** The form of C's `asctime`, which is in GMT without saying so. */
const unzoned = new RegExp(String.raw`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`);

/**
 * A date of a header in the three forms that RFC 7231 knows, in milliseconds since the epoch; undefined for anything else,
 * which JavaScript's own parser would take for some date: `0` is no moment of the year 2000.
 */
export function parseHttpDate(text: string): number | undefined {
  const zoned = unzoned.test(text) ? `${text} GMT` : text;
  if (zoned === text && !fixed.test(text) && !obsolete.test(text)) return undefined;
  const parsed = Date.parse(zoned);
  return Number.isNaN(parsed) ? undefined : parsed;
}
