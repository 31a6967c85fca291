import { ReadableStream as NodeReadableStream } from "node:stream/web";
import { markKnownLength } from "./known-length.ts";

/** In bytes. A reader that stops early has not paid for the rest. */
const chunkSize = 65_536;

/** A stream of known length that gives copies of the pieces, in chunks of at most 64 KiB and as fast as they are read. */
export function createByteStream(pieces: readonly Uint8Array<ArrayBuffer>[]): ReadableStream<Uint8Array> {
  const chunks = cutChunks(pieces);
  const stream = new (findClass())({
    type: "bytes",
    pull(controller) {
      const { value } = chunks.next();
      if (value !== undefined) {
        controller.enqueue(value);
        return;
      }
      controller.close();
      controller.byobRequest?.respond(0);
    },
  });
  return markKnownLength(stream);
}

/** Some environments that play a browser have no streams of their own, and take Node's. */
function findClass(): typeof ReadableStream {
  return typeof ReadableStream === "undefined" ? NodeReadableStream : ReadableStream;
}

function* cutChunks(pieces: readonly Uint8Array<ArrayBuffer>[]): Generator<Uint8Array<ArrayBuffer>, undefined> {
  for (const piece of pieces) {
    for (let start = 0; start < piece.length; start += chunkSize) yield piece.slice(start, start + chunkSize);
  }
}
