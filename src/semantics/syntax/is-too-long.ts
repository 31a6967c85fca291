/** Characters of a script beyond which it is a bundle, not source: reading one took ten seconds and found nothing. */
const MAX_LENGTH = 1_000_000;

/** Whether a script is too long to be read. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_LENGTH;
}
