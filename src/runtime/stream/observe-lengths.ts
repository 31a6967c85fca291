import { Blob as NodeBlob } from "node:buffer";
import { isStream } from "./is-stream.ts";
import { markKnownLength } from "./known-length.ts";

type Message = Request | Response;

/** On what stands in the place of a member, and holds what stood there: it is not put there twice, and can be taken away. */
const observed = Symbol.for("eslint-plugin-sunset.observed");

type Stand = ((this: never) => unknown) & { readonly [observed]?: PropertyDescriptor };

/**
 * From now on the streams of this process say whether their length is known where the service knows it: those of Blobs and
 * Files, and the bodies of `Request` and `Response` objects that were given as a whole, or announced by `content-length`. A
 * stream does not say where it comes from, so `Blob.prototype.stream` and the getters `body` are wrapped; what they return stays
 * the same. Doing it again does nothing, and what is frozen stays as it is: the streams that it gives are of unknown length.
 */
export function observeLengths(): void {
  for (const prototype of listMessagePrototypes()) wrap(prototype, "body", "get", markBody);
  for (const prototype of listBlobPrototypes()) wrap(prototype, "stream", "value", (stream) => mark(stream));
}

/**
 * Puts back what creating a bucket has wrapped (`Blob.prototype.stream`, and `body` of `Request` and `Response`), unless
 * something else has been put over it since. The streams that were made in between stay known; the next bucket wraps anew.
 */
export function restoreGlobals(): void {
  for (const prototype of listMessagePrototypes()) unwrap(prototype, "body", "get");
  for (const prototype of listBlobPrototypes()) unwrap(prototype, "stream", "value");
}

/** Some environments that play a browser have no messages. */
function listMessagePrototypes(): readonly object[] {
  return ["Request", "Response"].flatMap((name) => {
    const made = Reflect.get(globalThis, name) as { readonly prototype: object } | undefined;
    return made === undefined ? [] : [made.prototype];
  });
}

/** An environment that plays a browser has a Blob of its own, beside the one that Node's messages make. */
function listBlobPrototypes(): readonly object[] {
  return [...new Set([Blob.prototype, NodeBlob.prototype])];
}

function wrap(
  prototype: object,
  name: string,
  part: "get" | "value",
  note: (result: unknown, owner: never) => unknown,
): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const original = Reflect.get(property ?? {}, part) as Stand | undefined;
  if (property?.configurable !== true || original === undefined || original[observed] !== undefined) return;
  const stand: Stand = function (this: never) {
    return note(original.call(this), this);
  };
  Object.defineProperties(stand, {
    [observed]: { value: property },
    name: { value: original.name, configurable: true },
  });
  Object.defineProperty(prototype, name, { ...property, [part]: stand });
}

function unwrap(prototype: object, name: string, part: "get" | "value"): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name);
  const original = (property?.[part] as Stand | undefined)?.[observed];
  if (original !== undefined) Object.defineProperty(prototype, name, original);
}

function mark(stream: unknown): unknown {
  return isStream(stream) ? markKnownLength(stream) : stream;
}

function markBody(body: unknown, message: Message): unknown {
  return isStream(body) && isLengthKnown(message, body) ? markKnownLength(body) : body;
}

function isLengthKnown(message: Message, body: ReadableStream): boolean {
  const { headers } = message;
  // What comes over the network is as long as its header says, unless it was decompressed.
  if (headers.has("content-length")) return !headers.has("content-encoding");
  const isResponse = Object.prototype.toString.call(message) === "[object Response]";
  const isFetched = isResponse && message.url !== "";
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
