const surrogate = /[\uD800-\uDFFF]/;

/**
 * A value as the text that the service gets: of a number its digits, and half of a surrogate pair as U+FFFD.
 *
 * @throws TypeError for a symbol, as every conversion to a string does.
 */
export function toText(value: unknown): string {
  // Not String(value), which would take a symbol.
  const text = typeof value === "string" ? value : "".concat(value as string);
  return surrogate.test(text) ? Buffer.from(text).toString() : text;
}

/** A value as a whole number: `1.9` and `"1"` are 1, what is no number is 0. */
export function toWholeNumber(value: unknown): number {
  const number = Math.trunc(Number(value));
  return Number.isFinite(number) ? number : 0;
}

/**
 * An object whose properties are options, `undefined` and `null` meaning none.
 *
 * @throws TypeError for everything else; `name` is how the message calls it.
 */
export function toOptions(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (value === undefined || value === null) return {};
  if (typeof value === "object") return value as Readonly<Record<string, unknown>>;
  throw new TypeError(`Expected ${name} to be an object, found ${typeof value}.`);
}

/** Whether the value is a `Headers` object, of this realm or another. */
export function isHeaders(value: unknown): value is Headers {
  return Object.prototype.toString.call(value) === "[object Headers]";
}
