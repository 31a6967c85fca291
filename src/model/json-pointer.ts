/** The steps of a JSON pointer (RFC 6901); those that are written as numbers are indices. */
export function readPointer(pointer: string): readonly (string | number)[] {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/u.test(step) ? Number(step) : unescapeStep(step)));
}

/** A step of a pointer as the key that it names. */
export function unescapeStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}
