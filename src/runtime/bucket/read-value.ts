import type { BindingFacts } from "../../database/index.ts";
import { collectBytes } from "../stream/collect-bytes.ts";
import { copyBytes } from "../stream/copy-bytes.ts";
import { joinBytes } from "../stream/join-bytes.ts";
import { hasKnownLength, isDisturbed } from "../stream/known-length.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * The bytes of a value that is to be stored: a copy, made before the call returns unless they have to be waited for.
 * `undefined` counts as `null` where the method takes that (observed behaviour, put value).
 *
 * @throws TypeError for a value of another type than the database lists for the method, and for a stream of unknown length.
 */
export function readValue(value: unknown, method: string, facts: BindingFacts): Bytes | Promise<Bytes> {
  const types = facts.methods[method]?.arguments.find(({ name }) => name === "value")?.types ?? [];
  if (typeof value === "string") return encoder.encode(value);
  if (value === null || value === undefined) {
    if (types.includes("null")) return new Uint8Array();
  } else if (value instanceof ReadableStream) {
    return readStream(value);
  } else if (value instanceof Blob) {
    return value.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  }
  const bytes = copyBytes(value);
  if (bytes === undefined) throw new TypeError(`The value of ${method}() must be one of ${types.join(", ")}.`);
  return bytes;
}

function readStream(stream: ReadableStream<unknown>): Promise<Bytes> {
  if (stream.locked || isDisturbed(stream)) {
    throw new TypeError("The stream is locked or has been read from already, so it cannot be stored.");
  }
  if (!hasKnownLength(stream)) {
    throw new TypeError(
      "Provided readable stream must have a known length (request/response body or readable half of FixedLengthStream)",
    );
  }
  return collectBytes(stream).then(joinBytes);
}
