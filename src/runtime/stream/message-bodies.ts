import { markKnownLength } from "./known-length.ts";

type Message = Request | Response;

let isObserving = false;

/**
 * From now on the bodies of this process's `Request` and `Response` objects are streams of known length where the service knows
 * it: a body that was given as a whole, or announced by `content-length`. A stream does not say which message it is the body of,
 * so the getter `body` of both is wrapped; what it returns stays the same. Doing it again does nothing.
 */
export function observeMessageBodies(): void {
  if (isObserving) return;
  isObserving = true;
  for (const { prototype } of [Request, Response]) observe(prototype);
}

function observe(prototype: Message): void {
  const property = Object.getOwnPropertyDescriptor(prototype, "body");
  if (property?.get === undefined) return;
  Object.defineProperty(prototype, "body", {
    ...property,
    get(this: Message) {
      const body = property.get?.call(this) as ReadableStream | null;
      return body !== null && isLengthKnown(this, body) ? markKnownLength(body) : body;
    },
  });
}

function isLengthKnown(message: Message, body: ReadableStream): boolean {
  const { headers } = message;
  // What comes over the network is as long as its header says, unless it was decompressed.
  if (headers.has("content-length")) return !headers.has("content-encoding");
  const isFetched = message instanceof Response && message.url !== "";
  return !isFetched && isByteStream(body);
}

/** A message makes a byte stream of a body that it got as a whole; a stream that it was given is mostly none. */
function isByteStream(stream: ReadableStream): boolean {
  if (stream.locked) return false;
  try {
    stream.getReader({ mode: "byob" }).releaseLock();
    return true;
  } catch {
    return false;
  }
}
