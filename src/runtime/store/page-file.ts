import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/*
 * The file of a durable store as LMDB lays it out: pages of one size, the first two of which say in turn which trees the last commit
 * left. A page is a header of 24 bytes, then the places of its nodes, which lie at its end; numbers have the machine's order of bytes.
 */

/** Bytes before what a page holds. */
export const HEADER = 24;
/** What a page can be, as bits of its flags. */
export const PAGE = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 } as const;
/** Of a page that says where the trees are. */
const MAGIC = 0xbeefc0de;
const META_LENGTH = 160;
/** No page is smaller. */
const MIN_PAGE = 512;
/** Where the description of the first tree stands, and how long each is. */
const TREES = HEADER + 24;
const TREE_LENGTH = 48;
/** Of a tree without a page. */
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

/** What one commit left. */
export interface Commit {
  /** Grows with each commit. */
  readonly id: bigint;
  readonly pageSize: number;
  /** The number of the last page. */
  readonly lastPage: number;
  /** The first pages of the trees: of what is free, and of the named tables. */
  readonly roots: readonly number[];
}

/** Damage that was found, in words. */
export class DamageError extends Error {}

/** The pages of a file, while `use` runs. */
export function withPages<Result>(file: string, use: (pages: Pages) => Result): Result {
  const descriptor = openSync(file, "r");
  try {
    return use(new Pages(descriptor));
  } finally {
    closeSync(descriptor);
  }
}

export class Pages {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** The last commit. Throws a DamageError when the file does not say. */
  readCommit(): Commit {
    const first = this.#readMeta(0);
    const second = this.#readMeta(first.pageSize);
    return second.id > first.id ? second : first;
  }

  /** In bytes. */
  size(): number {
    return fstatSync(this.#descriptor).size;
  }

  /** The first bytes of a page, or all of them; less where the file ends within them. */
  read(number: number, pageSize: number, length = pageSize): Buffer {
    return this.#readAt(number * pageSize, length);
  }

  #readMeta(offset: number): Commit {
    const page = this.#readAt(offset, META_LENGTH);
    const isMeta = page.length === META_LENGTH && page.readUInt32LE(HEADER) === MAGIC;
    const pageSize = isMeta ? page.readUInt32LE(TREES) : 0;
    if (pageSize < MIN_PAGE || pageSize > 65_536) throw new DamageError(`the page at byte ${offset} is no first page`);
    const lastPage = page.readBigUInt64LE(TREES + 2 * TREE_LENGTH);
    const id = page.readBigUInt64LE(TREES + 2 * TREE_LENGTH + 8);
    const trees = [0, 1].map((index) => page.subarray(TREES + index * TREE_LENGTH));
    return { id, pageSize, lastPage: Number(lastPage), roots: trees.flatMap(readRoot) };
  }

  #readAt(offset: number, length: number): Buffer {
    const page = Buffer.alloc(length);
    return page.subarray(0, readSync(this.#descriptor, page, 0, length, offset));
  }
}

/** The first page of the tree that these bytes describe; none when it is empty. */
export function readRoot(tree: Buffer): readonly number[] {
  const root = tree.readBigUInt64LE(TREE_LENGTH - 8);
  return root === NO_PAGE ? [] : [Number(root)];
}
