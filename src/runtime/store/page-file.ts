import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/*
 * The file of a durable store as LMDB lays it out: pages of one size, the first two of which say in turn which trees the last commit
 * left. A page is a header of 24 bytes, then the places of its nodes, which lie at its end; numbers have the machine's order of bytes.
 */

/** Bytes before what a page holds. */
export const HEADER = 24;
/** What a page can be, as bits of its flags. */
export const PAGE = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 } as const;
/** Of a page that says where the trees are, and the layout that this package reads. */
const MAGIC = 0xbeefc0de;
const LAYOUT = 2;
const META_LENGTH = 160;
/** Of the tree of free pages: its keys are numbers. The store is opened with no option that is kept beside. */
const FREE_FLAGS = 0x08;
/** No page is smaller, none larger. */
const MIN_PAGE = 512;
const MAX_PAGE = 65_536;
/** Where the description of the first tree stands, and how long each is. */
const TREES = HEADER + 24;
export const TREE_LENGTH = 48;
/** Of a tree without a page. */
const NO_PAGE = 0xffff_ffff_ffff_ffffn;

/** What is said of a tree: its first page, none when it is empty, and how much is in it. */
export interface Tree {
  readonly flags: number;
  /** How many pages lie on the way from the first one to an entry, both included. */
  readonly depth: number;
  readonly branches: number;
  readonly leaves: number;
  /** Pages of values that have pages of their own. */
  readonly overflows: number;
  readonly entries: number;
  readonly root: number | undefined;
}

/** What one commit left. */
export interface Commit {
  /** Grows with each commit. */
  readonly id: number;
  readonly pageSize: number;
  /** The number of the last page. */
  readonly lastPage: number;
  /** What is free, and the named tables. */
  readonly free: Tree;
  readonly main: Tree;
}

/** Damage that was found, in words. */
export class DamageError extends Error {}

export class Pages {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Reads only. */
  static open(file: string): Pages {
    return new Pages(openSync(file, "r"));
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /** The last commit. Throws a DamageError when the file does not say, or when what it says of the last two does not fit. */
  readCommit(): Commit {
    const first = this.#readMeta(0, 0);
    const second = this.#readMeta(1, first.pageSize);
    // Each commit overwrites what the one before the last has left.
    const areInTurn = first.id % 2 === 0 && Math.abs(first.id - second.id) === 1;
    const areFirst = first.id === 0 && second.id <= 1;
    const areRooted = [first, second].every((commit) => this.#isRooted(commit));
    if (second.pageSize !== first.pageSize || !(areInTurn || areFirst) || !areRooted)
      throw new DamageError("its first two pages do not follow each other");
    return second.id > first.id ? second : first;
  }

  /**
   * What the first two pages say of the last two commits, whatever else is wrong with these pages; the later commit first. That it was the
   * last one is not known where only one is given.
   */
  readCommits(): readonly Commit[] {
    const sizes = [4096, 8192, 16_384, 32_768, MAX_PAGE];
    const commits = sizes.flatMap((size) => [this.#guessCommit(0, size), this.#guessCommit(1, size)]);
    const known = commits.filter((commit) => commit !== undefined);
    return known.toSorted((one, other) => other.id - one.id);
  }

  /** Each commit writes the first page of its tables, which is kept until the one after the next. */
  #isRooted({ id, main, pageSize }: Commit): boolean {
    if (main.root === undefined) return true;
    const header = this.read(main.root, pageSize, HEADER);
    // What is no such page at all is told of as that, where the way leads there.
    return header.length < HEADER || readNumber(header, 0) !== main.root || readNumber(header, 8) === id;
  }

  /** Its id is what two of three say: the page itself, and the pages where its trees begin, which each commit writes. */
  #guessCommit(number: number, pageSize: number): Commit | undefined {
    const page = this.#readAt(number * pageSize, META_LENGTH);
    if (page.length < META_LENGTH) return undefined;
    const commit = readCommitAt(page, pageSize);
    const roots = [commit.main.root, commit.free.root].flatMap((root) => {
      const header = root === undefined ? page.subarray(0, 0) : this.read(root, pageSize, HEADER);
      return header.length === HEADER && readNumber(header, 0) === root ? [readNumber(header, 8)] : [];
    });
    if (roots.length === 0) return undefined;
    // The commits of odd numbers are on the second page.
    const ids = [...roots, commit.id].filter((id) => id % 2 === number);
    const id = ids.find((each, index) => ids.indexOf(each) !== index) ?? ids[0];
    return id === undefined ? undefined : { ...commit, id };
  }

  /** In bytes. */
  size(): number {
    return fstatSync(this.#descriptor).size;
  }

  /** The first bytes of a page, or all of them; less where the file ends within them. */
  read(number: number, pageSize: number, length = pageSize): Buffer {
    return this.#readAt(number * pageSize, length);
  }

  #readMeta(number: number, pageSizeBefore: number): Commit {
    const offset = number * pageSizeBefore;
    const page = this.#readAt(offset, META_LENGTH);
    const isMeta = page.length === META_LENGTH && page.readUInt32LE(HEADER) === MAGIC;
    const pageSize = isMeta ? page.readUInt32LE(TREES) : 0;
    const isSize = pageSize >= MIN_PAGE && pageSize <= MAX_PAGE && (pageSize & (pageSize - 1)) === 0;
    if (!isSize) throw new DamageError(`the page at byte ${offset} is no first page`);
    const commit = readCommitAt(page, pageSize);
    const isKnown = page.readUInt32LE(HEADER + 4) === LAYOUT && readNumber(page, HEADER + 8) === 0;
    const isPlain =
      commit.free.flags === FREE_FLAGS && commit.main.flags === 0 && (page.readUInt16LE(18) & PAGE.meta) !== 0;
    if (!isKnown || !isPlain)
      throw new DamageError(`the page at byte ${offset} is no first page of a layout that is known`);
    return commit;
  }

  #readAt(offset: number, length: number): Buffer {
    const page = Buffer.alloc(length);
    // What lies that far on is not in the file.
    if (offset > Number.MAX_SAFE_INTEGER) return page.subarray(0, 0);
    return page.subarray(0, readSync(this.#descriptor, page, 0, length, offset));
  }
}

function readCommitAt(page: Buffer, pageSize: number): Commit {
  return {
    id: readNumber(page, TREES + 2 * TREE_LENGTH + 8),
    pageSize,
    lastPage: readNumber(page, TREES + 2 * TREE_LENGTH),
    free: readTree(page.subarray(TREES)),
    main: readTree(page.subarray(TREES + TREE_LENGTH)),
  };
}

/** The tree that these bytes describe. */
export function readTree(bytes: Buffer): Tree {
  return {
    flags: bytes.readUInt16LE(4),
    depth: bytes.readUInt16LE(6),
    branches: readNumber(bytes, 8),
    leaves: readNumber(bytes, 16),
    overflows: readNumber(bytes, 24),
    entries: readNumber(bytes, 32),
    root: bytes.readBigUInt64LE(TREE_LENGTH - 8) === NO_PAGE ? undefined : readNumber(bytes, TREE_LENGTH - 8),
  };
}

/** An unsigned number of 8 bytes. One that is too large to be exact is no page of any file. */
export function readNumber(bytes: Buffer, offset: number): number {
  return Number(bytes.readBigUInt64LE(offset));
}
