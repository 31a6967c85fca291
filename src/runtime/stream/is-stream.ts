/** By its tag, so that a stream of another realm counts too. */
export function isStream(value: unknown): value is ReadableStream<unknown> {
  return Object.prototype.toString.call(value) === "[object ReadableStream]";
}
