import { hash } from "node:crypto";
import type { BucketChecksums, BucketStringChecksums } from "../bucket-binding.ts";

/** The hash of bytes in lower-case hex; `algorithm` as the database names it. */
export function computeHash(algorithm: string, bytes: Uint8Array): string {
  return hash(algorithm, bytes, "hex");
}

/** The checksums that are stored of an object. Their bytes are made when they are asked for, since few readers of a list do. */
export function toChecksums(stored: Readonly<BucketStringChecksums>): BucketChecksums {
  // What is absent is undefined, which no type of an optional property says under `exactOptionalPropertyTypes`.
  return new Checksums(stored) as BucketChecksums;
}

class Checksums {
  readonly #stored: Readonly<BucketStringChecksums>;

  constructor(stored: Readonly<BucketStringChecksums>) {
    this.#stored = stored;
  }

  get md5(): ArrayBuffer | undefined {
    return toBuffer(this.#stored.md5);
  }

  get sha1(): ArrayBuffer | undefined {
    return toBuffer(this.#stored.sha1);
  }

  get sha256(): ArrayBuffer | undefined {
    return toBuffer(this.#stored.sha256);
  }

  get sha384(): ArrayBuffer | undefined {
    return toBuffer(this.#stored.sha384);
  }

  get sha512(): ArrayBuffer | undefined {
    return toBuffer(this.#stored.sha512);
  }

  toJSON(): BucketStringChecksums {
    return { ...this.#stored };
  }
}

function toBuffer(hex: string | undefined): ArrayBuffer | undefined {
  return hex === undefined ? undefined : new Uint8Array(Buffer.from(hex, "hex")).buffer;
}
