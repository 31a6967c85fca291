import { isAnyArrayBuffer } from "node:util/types";
import type { BindingFacts } from "../../database/index.ts";
import { collectBytes } from "../stream/collect-bytes.ts";
import { copyBytes } from "../stream/copy-bytes.ts";
import { joinBytes } from "../stream/join-bytes.ts";
import { hasKnownLength, isDisturbed } from "../stream/known-length.ts";
import { isStream } from "../stream/is-stream.ts";
import { createArgumentError } from "./argument-error.ts";
import { createArgumentTypeError, describeTypes } from "./read-arguments.ts";

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** @throws TypeError for a value of another type than the database lists for the method. */
export function checkValueType(value: unknown, method: string, facts: BindingFacts): void {
  const types = facts.methods[method]?.arguments.find(({ name }) => name === "value")?.types ?? [];
  const isFine = value === null || value === undefined ? types.includes("null") : isStorable(value);
  if (!isFine) throw createArgumentTypeError({ method, position: 2, expected: describeTypes(types) }, facts);
}

function isStorable(value: unknown): boolean {
  return (
    typeof value === "string" ||
    ArrayBuffer.isView(value) ||
    isAnyArrayBuffer(value) ||
    isBlob(value) ||
    isStream(value)
  );
}

/**
 * The bytes of a value that is to be stored: a copy, made before the call returns unless they have to be waited for.
 * `undefined` counts as `null` (observed behaviour, put value).
 *
 * @throws TypeError for a stream of unknown length, and for one that is locked or used.
 */
export function readValue(value: unknown, facts: BindingFacts): Bytes | Promise<Bytes> {
  if (typeof value === "string") return encoder.encode(value);
  if (isStream(value)) return readStream(value, facts);
  if (isBlob(value)) return value.arrayBuffer().then((buffer) => new Uint8Array(buffer));
  return copyBytes(value) ?? new Uint8Array();
}

/** By its tag, so that one of another realm counts too. */
function isBlob(value: unknown): value is Blob {
  return ["[object Blob]", "[object File]"].includes(Object.prototype.toString.call(value));
}

function readStream(stream: ReadableStream<unknown>, facts: BindingFacts): Promise<Bytes> {
  if (stream.locked) throw createArgumentError(facts, "lockedValue");
  if (isDisturbed(stream)) throw createArgumentError(facts, "usedStream");
  if (!hasKnownLength(stream)) throw createArgumentError(facts, "unknownLength");
  return collectBytes(stream).then(joinBytes);
}
