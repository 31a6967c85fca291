import { isAnyArrayBuffer } from "node:util/types";

/** An exactly-sized copy of a buffer, or of the part of one that a view shows; undefined for anything else. */
export function copyBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  return isAnyArrayBuffer(value) ? new Uint8Array(value).slice() : undefined;
}
