import type { Database } from "lmdb";
import { isSummed, sumBlocks } from "./body-sums.ts";
import { toBodyId, toBodyKey } from "./record-keys.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A value, or a piece of one, by its number in the table of values. */
export interface Piece {
  readonly id: number;
  /** In bytes. */
  readonly length: number;
  /** Checksums of its blocks; a piece that an earlier release stored has none. */
  readonly sums?: readonly number[];
}

/** The values of a durable store as they are, apart from the records so that a list does not pass them. */
export class BodyTable {
  readonly #bodies: Database<Buffer, Buffer>;

  constructor(bodies: Database<Buffer, Buffer>) {
    this.#bodies = bodies;
  }

  /** Within a transaction. */
  add({ buffer, byteOffset, byteLength }: Bytes): Piece {
    const [last] = this.#bodies.getKeys({ reverse: true, limit: 1 });
    const id = (last === undefined ? 0 : toBodyId(last)) + 1;
    const body = Buffer.from(buffer, byteOffset, byteLength);
    this.#bodies.putSync(toBodyKey(id), body);
    return { id, length: byteLength, sums: sumBlocks(body) };
  }

  /** A copy of a part, `to` being behind its last byte; undefined when the bytes are not those that were stored. */
  read({ id, length, sums }: Piece, from: number, to: number): Bytes | undefined {
    // What the database hands out lasts until the next look only.
    const stored = this.#bodies.getBinaryFast(toBodyKey(id));
    if (stored?.length !== length || (sums && !isSummed(stored, sums, from, to))) return undefined;
    return new Uint8Array(stored.subarray(from, to));
  }

  remove(pieces: readonly Piece[]): void {
    for (const { id } of pieces) this.#bodies.removeSync(toBodyKey(id));
  }
}
