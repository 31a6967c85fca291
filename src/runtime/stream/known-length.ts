import { Readable } from "node:stream";

const streams = new WeakSet<ReadableStream>();

/**
 * Notes that the length of the stream's content is known, which `put` and `uploadPart` ask for, and returns the stream. The
 * branches that `tee()` makes of it are noted too.
 */
export function markKnownLength<Stream extends ReadableStream>(stream: Stream): Stream {
  if (streams.has(stream)) return stream;
  streams.add(stream);
  const tee = stream.tee.bind(stream);
  const value: ReadableStream["tee"] = () => {
    const [first, second] = tee();
    return [markKnownLength(first), markKnownLength(second)];
  };
  return Object.defineProperty(stream, "tee", { value, configurable: true, writable: true });
}

/** Whether `markKnownLength` was called for the stream, or for the one that it is a branch of. */
export function hasKnownLength(stream: ReadableStream): boolean {
  return streams.has(stream);
}

/** Whether the stream has been read from or cancelled. */
export function isDisturbed(stream: ReadableStream): boolean {
  return Readable.isDisturbed(stream as unknown as NodeJS.ReadableStream);
}
