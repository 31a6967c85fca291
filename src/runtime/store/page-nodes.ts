import { DamageError, HEADER, PAGE, readNumber, readTree, TREE_LENGTH, type Tree } from "./page-file.ts";

/** Bytes of a node before its key, and of what it says of a value that has pages of its own. */
const NODE = 8;
const PLACE = 24;
/** What the data of a node is, as bits of its flags: pages of its own, a tree. */
const DATA = { pages: 0x01, tree: 0x02 } as const;
/** No key is longer, in bytes. */
const MAX_KEY = 1978;

/** Where a value lies that has pages of its own, one behind the other. */
export interface ValuePages {
  readonly first: number;
  /** Of the commit that wrote it. */
  readonly commit: number;
  readonly count: number;
}

/** An entry of a leaf. */
export interface Entry {
  readonly key: Buffer;
  /** Of its value, in bytes. */
  readonly size: number;
  /** The value, where it lies in the leaf itself. */
  readonly value: Buffer | undefined;
  readonly pages: ValuePages | undefined;
  /** The tree that it describes. */
  readonly tree: Tree | undefined;
}

/** A page of a tree. */
export type TreePage =
  | { readonly kind: "leaf"; readonly entries: readonly Entry[] }
  | { readonly kind: "branch"; readonly children: readonly { readonly key: Buffer; readonly page: number }[] };

/** What a page of a tree holds. Throws a DamageError where that does not fit into the page, or does not fill it. */
export function readTreePage(page: Buffer, number: number): TreePage {
  const kind = page.readUInt16LE(18) & (PAGE.leaf | PAGE.branch | PAGE.overflow | PAGE.meta);
  if (kind !== PAGE.leaf && kind !== PAGE.branch) throw new DamageError(`page ${number} is no page of a tree`);
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
  if (lower > upper || upper > page.length - HEADER || lower % 2 === 1)
    throw new DamageError(`page ${number} has no end`);
  const nodes = Array.from({ length: lower / 2 }, (_, index) => {
    const start = page.readUInt16LE(HEADER + index * 2);
    if (start < upper || start + HEADER + NODE > page.length)
      throw new DamageError(`an entry of page ${number} lies outside of it`);
    return page.subarray(start + HEADER);
  });
  if (kind === PAGE.branch) {
    const children = nodes.map((node) => ({ key: readKey(node, number), page: toChild(node) }));
    checkFill(
      page,
      number,
      children.map(({ key }) => NODE + key.length),
    );
    return { kind: "branch", children };
  }
  const entries = nodes.map((node) => readEntry(node, number));
  checkFill(
    page,
    number,
    entries.map(({ key, size, pages }) => NODE + key.length + (pages ? PLACE : size)),
  );
  return { kind: "leaf", entries };
}

/** The nodes lie one behind the other up to the end of the page, each at an even place. */
function checkFill(page: Buffer, number: number, lengths: readonly number[]): void {
  const filled = lengths.reduce((sum, length) => sum + length + (length % 2), 0);
  if (filled !== page.length - HEADER - page.readUInt16LE(22))
    throw new DamageError(`the entries of page ${number} do not fill it`);
}

function readKey(node: Buffer, number: number): Buffer {
  const length = node.readUInt16LE(6);
  if (length > MAX_KEY || length > node.length - NODE)
    throw new DamageError(`an entry of page ${number} lies outside of it`);
  return node.subarray(NODE, NODE + length);
}

function toChild(node: Buffer): number {
  return node.readUInt32LE(0) + node.readUInt16LE(4) * 2 ** 32;
}

function readEntry(node: Buffer, number: number): Entry {
  const [size, flags, key] = [node.readUInt32LE(0), node.readUInt16LE(4), readKey(node, number)];
  const data = node.subarray(NODE + key.length);
  const isApart = (flags & DATA.pages) !== 0;
  if ((flags & ~(DATA.pages | DATA.tree)) !== 0 || data.length < (isApart ? PLACE : size))
    throw new DamageError(`an entry of page ${number} lies outside of it`);
  const pages = { first: readPart(data, 0), commit: readPart(data, 8), count: readPart(data, 16) };
  const isTree = (flags & DATA.tree) !== 0;
  if (isTree && size !== TREE_LENGTH) throw new DamageError(`an entry of page ${number} is no tree`);
  return {
    key,
    size,
    value: isApart ? undefined : data.subarray(0, size),
    pages: isApart ? pages : undefined,
    tree: isTree ? readTree(data) : undefined,
  };
}

/** 0 where there are no such bytes, since only some entries have them. */
function readPart(data: Buffer, offset: number): number {
  return data.length < offset + 8 ? 0 : readNumber(data, offset);
}

/**
 * What can be read of a page, whatever its header says of the number of entries. Undefined when it is no page of a tree.
 */
export function readLoosely(page: Buffer, number: number): TreePage | undefined {
  for (let count = -1; count < (page.length - HEADER) / (NODE + 2); count++) {
    const tried = count < 0 ? page : withCount(page, count);
    const content = attempt(() => readTreePage(tried, number));
    if (content !== undefined) return content;
  }
  const isLeaf = (page.readUInt16LE(18) & PAGE.leaf) !== 0;
  const isBranch = (page.readUInt16LE(18) & PAGE.branch) !== 0;
  if (isLeaf === isBranch) return undefined;
  const count = Math.min(page.readUInt16LE(20), page.length - HEADER) >> 1;
  const starts = Array.from({ length: count }, (_, index) => page.readUInt16LE(HEADER + index * 2) + HEADER);
  const nodes = starts.filter((start) => start + NODE <= page.length).map((start) => page.subarray(start));
  if (isBranch) return { kind: "branch", children: nodes.map((node) => ({ key: node, page: toChild(node) })) };
  return { kind: "leaf", entries: nodes.flatMap((node) => attempt(() => readEntry(node, number)) ?? []) };
}

/** The page as if it had so many entries. */
function withCount(page: Buffer, count: number): Buffer {
  const changed = Buffer.from(page);
  changed.writeUInt16LE(count * 2, 20);
  return changed;
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof DamageError) return undefined;
    throw error;
  }
}
