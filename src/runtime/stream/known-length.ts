import { Readable } from "node:stream";

/** On the stream itself, and registered: copies of this package, and test files with modules of their own, know each other's. */
const mark = Symbol.for("eslint-plugin-sunset.knownLength");

/**
 * Notes that the length of the stream's content is known, which `put` and `uploadPart` ask for, and returns the stream. The
 * branches that `tee()` makes of it are noted too.
 */
export function markKnownLength<Stream extends ReadableStream>(stream: Stream): Stream {
  if (hasKnownLength(stream)) return stream;
  const tee = stream.tee.bind(stream);
  const value: ReadableStream["tee"] = () => {
    const [first, second] = tee();
    return [markKnownLength(first), markKnownLength(second)];
  };
  return Object.defineProperties(stream, {
    [mark]: { value: true },
    tee: { value, configurable: true, writable: true },
  });
}

/** Whether `markKnownLength` was called for the stream, or for the one that it is a branch of. */
export function hasKnownLength(stream: ReadableStream): boolean {
  return Object.hasOwn(stream, mark);
}

/** Whether the stream has been read from or cancelled. */
export function isDisturbed(stream: ReadableStream): boolean {
  return Readable.isDisturbed(stream as unknown as NodeJS.ReadableStream);
}
