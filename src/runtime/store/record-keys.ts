import type { KeyBound } from "./bucket-store.ts";

/*
 * Keys of the durable store's records: a letter for the kind, then what sorts them. LMDB compares them byte by byte, so that
 * objects come in the order of their keys' UTF-8 bytes and ongoing uploads in the order of their start.
 */

/** What the database can look for, in bytes; no key of a record is as long. */
const maximumLength = 1978;

/** The record of an object, at `o`. */
export function toObjectKey(key: string): Buffer {
  return cut(Buffer.from(`o${key}`));
}

/** The lowest key that the record of an object behind the bound can have. No byte of UTF-8 is 0xFF. */
export function toLowestObjectKey({ side, key }: KeyBound): Buffer {
  const start = Buffer.from(`o${key}`);
  if (side === "at") return cut(start);
  return cut(Buffer.concat([start, Buffer.of(side === "after" ? 0x00 : 0xff)]));
}

/** Around the records of all objects. */
export const objectsBounds = { start: Buffer.from("o"), end: Buffer.from("p") };

/** The record of an upload, at `u`. */
export function toUploadKey(id: string): Buffer {
  return cut(Buffer.from(`u${id}`));
}

/** The entry of an ongoing upload in the order of their start, at `t`; `started` in milliseconds since the epoch. */
export function toOngoingKey(started: number, id: string): Buffer {
  const time = Buffer.alloc(8);
  // A double that is not negative sorts as its bytes do.
  time.writeDoubleBE(Math.max(started, 0));
  return Buffer.concat([Buffer.from("t"), time, Buffer.from(id)]);
}

/** Around the entries of all ongoing uploads. */
export const ongoingBounds = { start: Buffer.from("t"), end: Buffer.from("u") };

/** The record of a part, at `s`. */
export function toPartKey(uploadId: string, partNumber: number): Buffer {
  const number = Buffer.alloc(4);
  number.writeUInt32BE(partNumber);
  return Buffer.concat([Buffer.from(`s${uploadId}\0`), number]);
}

/** Around the records of all parts of an upload. */
export function toPartBounds(uploadId: string): { readonly start: Buffer; readonly end: Buffer } {
  return { start: Buffer.from(`s${uploadId}\0`), end: Buffer.from(`s${uploadId}\u0001`) };
}

/** A value, by its number. */
export function toBodyKey(id: number): Buffer {
  const key = Buffer.alloc(8);
  key.writeBigUInt64BE(BigInt(id));
  return key;
}

/** The number of the value at a key. */
export function toBodyId(key: Buffer): number {
  return Number(key.readBigUInt64BE(0));
}

/** A longer text than any that is stored means the same without its end. */
function cut(key: Buffer): Buffer {
  return key.subarray(0, maximumLength);
}
