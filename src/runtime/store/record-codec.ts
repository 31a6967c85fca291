import { crc32 } from "node:zlib";

/*
 * A record as bytes: the number of this layout, a CRC-32 of its key and its JSON, the JSON. Records of the first layout are JSON alone,
 * which begins with another byte; they are read, and get a checksum when they are written again.
 */

const LAYOUT = 2;
/** Bytes before the JSON. */
const HEAD = 5;

/** What a record says, or that it is not what was written. */
export type ReadRecord = { readonly isWhole: true; readonly value: unknown } | { readonly isWhole: false };

const damaged: ReadRecord = { isWhole: false };

/** A record as it is stored under a key. */
export function writeRecord(key: Buffer, value: unknown): Buffer {
  const json = Buffer.from(JSON.stringify(value));
  const head = Buffer.alloc(HEAD);
  head.writeUInt8(LAYOUT, 0);
  head.writeUInt32LE(sumOf(key, json), 1);
  return Buffer.concat([head, json]);
}

/** What is stored under a key; not whole when it is not what was written under it. */
export function readRecord(key: Buffer, bytes: Buffer): ReadRecord {
  if (bytes[0] !== LAYOUT) return parse(bytes);
  const json = bytes.subarray(HEAD);
  return bytes.length > HEAD && bytes.readUInt32LE(1) === sumOf(key, json) ? parse(json) : damaged;
}

/** What a record says, whatever its checksum is. */
export function guessRecord(bytes: Buffer): ReadRecord {
  return parse(bytes[0] === LAYOUT ? bytes.subarray(HEAD) : bytes);
}

function sumOf(key: Buffer, json: Buffer): number {
  return crc32(json, crc32(key));
}

function parse(json: Buffer): ReadRecord {
  try {
    return { isWhole: true, value: JSON.parse(json.toString()) as unknown };
  } catch {
    return damaged;
  }
}
