import { crc32 } from "node:zlib";

/** Bytes that have a checksum in common: a part of a value is compared without reading all of it. */
const BLOCK = 1024 * 1024;

/** CRC-32 of each block of a value. */
export function sumBlocks(bytes: Uint8Array): readonly number[] {
  const count = Math.ceil(bytes.length / BLOCK);
  return Array.from({ length: count }, (_, index) => crc32(bytes.subarray(index * BLOCK, (index + 1) * BLOCK)));
}

/** Whether the blocks that a part lies in are what was stored; `to` is behind its last byte. */
export function isSummed(bytes: Uint8Array, sums: readonly number[], from = 0, to = bytes.length): boolean {
  const first = Math.floor(from / BLOCK);
  const blocks = bytes.subarray(first * BLOCK, Math.ceil(to / BLOCK) * BLOCK);
  return sumBlocks(blocks).every((sum, index) => sum === sums[first + index]);
}
