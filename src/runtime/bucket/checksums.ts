import { hash } from "node:crypto";
import type { BucketChecksums, BucketStringChecksums } from "../bucket-binding.ts";

/** The hash of bytes in lower-case hex; `algorithm` as the database names it. */
export function computeHash(algorithm: string, bytes: Uint8Array): string {
  return hash(algorithm, bytes, "hex");
}

/** Stored checksums as objects carry them: one property for each that is stored. */
export function toChecksums(stored: Readonly<BucketStringChecksums>): BucketChecksums {
  return Object.assign(new Checksums(), toBuffers({ ...stored }));
}

class Checksums {
  toJSON(): BucketStringChecksums {
    return Object.fromEntries(
      Object.entries(this).map(([name, buffer]) => [name, Buffer.from(buffer as ArrayBuffer).toString("hex")]),
    );
  }
}

function toBuffers(stored: Readonly<Record<string, string>>): Readonly<Record<string, ArrayBuffer>> {
  const buffers: Record<string, ArrayBuffer> = {};
  for (const [name, hex] of Object.entries(stored)) buffers[name] = new Uint8Array(Buffer.from(hex, "hex")).buffer;
  return buffers;
}
