import type { Transformer } from "node:stream/web";
import { getBuiltinDatabase } from "../../database/index.ts";
import { createArgumentError } from "../bucket/argument-error.ts";
import { copyBytes } from "./copy-bytes.ts";
import { markKnownLength } from "./known-length.ts";

/**
 * A pair of streams through which exactly `expectedLength` bytes pass; its readable half can be stored, its length being
 * known. Writing more than that is a TypeError, closing before that is one too, and reading fails with the same error.
 */
export class FixedLengthStream extends TransformStream<ArrayBuffer | ArrayBufferView, Uint8Array> {
  /** @throws TypeError when the length is no whole number of bytes. */
  constructor(expectedLength: number | bigint) {
    const expected = Number(expectedLength);
    if (!Number.isSafeInteger(expected) || expected < 0) {
      throw new TypeError(`FixedLengthStream: expected a length in whole bytes, found ${expectedLength}.`);
    }
    super(countBytes(expected));
    markKnownLength(this.readable);
  }
}

function countBytes(expected: number): Transformer<ArrayBuffer | ArrayBufferView, Uint8Array> {
  let passed = 0;
  return {
    transform(chunk, controller) {
      const bytes = copyBytes(chunk);
      if (bytes === undefined) throw new TypeError("FixedLengthStream: expected a chunk of bytes.");
      passed += bytes.length;
      if (passed > expected) throw createArgumentError(getBuiltinDatabase().binding, "tooManyBytes");
      controller.enqueue(bytes);
    },
    flush() {
      if (passed < expected) throw createArgumentError(getBuiltinDatabase().binding, "tooFewBytes");
    },
  };
}
