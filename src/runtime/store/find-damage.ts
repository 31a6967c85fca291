import { statSync } from "node:fs";
import { endianness } from "node:os";
import { DamageError, HEADER, PAGE, readRoot, withPages, type Commit, type Pages } from "./page-file.ts";

/** Bytes of a node before its key. */
const NODE = 8;
/** What the data of a node is, as bits of its flags: pages of its own, a tree. */
const DATA = { pages: 0x01, tree: 0x02 } as const;
/** How often a file is walked that others write to meanwhile. */
const MAX_WALKS = 5;

/**
 * What is wrong with the file of a durable store; undefined when nothing is, or when there is no file. A damaged one has to be found
 * before it is opened: LMDB takes what it reads for true, and a page that is not there ends the process. Walked is every page that
 * leads to a record or a value, so that what is read later lies in the file; the bytes of the values are not looked at.
 */
export function findDamage(file: string): string | undefined {
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isEmpty || endianness() !== "LE") return undefined;
  return withPages(file, (pages) => {
    for (let walks = 0; walks < MAX_WALKS; walks++) {
      const damage = walk(pages);
      // Two commits later a page that was walked may be another one.
      if (damage === undefined || damage.isSettled) return damage?.message;
    }
    return undefined;
  });
}

interface Damage {
  readonly message: string;
  /** Nobody has written meanwhile. */
  readonly isSettled: boolean;
}

function walk(pages: Pages): Damage | undefined {
  let commit: Commit | undefined;
  try {
    commit = pages.readCommit();
    walkTrees(pages, commit);
    return undefined;
  } catch (error) {
    if (!(error instanceof DamageError)) throw error;
    return { message: error.message, isSettled: commit === undefined || pages.readCommit().id === commit.id };
  }
}

interface Walk {
  readonly pages: Pages;
  readonly commit: Commit;
  readonly seen: Set<number>;
}

function walkTrees(pages: Pages, commit: Commit): void {
  const { lastPage, pageSize, roots } = commit;
  const seen = new Set<number>();
  const pending = [...roots];
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    if (seen.has(number)) throw new DamageError(`page ${number} is in two places`);
    seen.add(number);
    if (number > lastPage) throw new DamageError(`page ${number} is named, and ${lastPage} is the last one`);
    const page = pages.read(number, pageSize);
    checkHeader(page, number, pageSize);
    pending.push(...readNodes(page, number, { pages, commit, seen }));
  }
}

function checkHeader(page: Buffer, number: number, length: number): void {
  if (page.length < length) throw new DamageError(`the file ends before page ${number} does`);
  if (page.readBigUInt64LE(0) !== BigInt(number)) throw new DamageError(`page ${number} holds something else`);
}

/** The pages that a page of a tree leads to. */
function readNodes(page: Buffer, number: number, state: Walk): readonly number[] {
  const isLeaf = (page.readUInt16LE(18) & PAGE.leaf) !== 0;
  if (!isLeaf && (page.readUInt16LE(18) & PAGE.branch) === 0)
    throw new DamageError(`page ${number} is no page of a tree`);
  const lower = page.readUInt16LE(20);
  if (lower > page.length - HEADER || lower % 2 === 1) throw new DamageError(`page ${number} has no end`);
  return Array.from({ length: lower / 2 }, (_, index) => {
    const start = page.readUInt16LE(HEADER + index * 2) + HEADER;
    if (start < HEADER + lower || start + NODE > page.length)
      throw new DamageError(`an entry of page ${number} lies outside of it`);
    const node = page.subarray(start);
    return isLeaf ? readLeaf(node, number, state) : [toChild(node)];
  }).flat();
}

function toChild(node: Buffer): number {
  return node.readUInt32LE(0) + node.readUInt16LE(4) * 2 ** 32;
}

/** The tree that a node of a leaf describes, if it does; its value is looked for otherwise. */
function readLeaf(node: Buffer, number: number, state: Walk): readonly number[] {
  const [size, flags, key] = [node.readUInt32LE(0), node.readUInt16LE(4), node.readUInt16LE(6)];
  const data = node.subarray(NODE + key);
  const isApart = (flags & DATA.pages) !== 0;
  if (data.length < (isApart ? 8 : size)) throw new DamageError(`an entry of page ${number} lies outside of it`);
  if (isApart) checkValue(Number(data.readBigUInt64LE(0)), size, state);
  return (flags & DATA.tree) !== 0 && size >= 48 ? readRoot(data) : [];
}

/** A value with pages of its own has them one behind the other, with one header. */
function checkValue(number: number, size: number, { pages, commit, seen }: Walk): void {
  const { lastPage, pageSize } = commit;
  const count = Math.ceil((HEADER + size) / pageSize);
  if (seen.has(number)) throw new DamageError(`page ${number} is in two places`);
  seen.add(number);
  if (number + count - 1 > lastPage) throw new DamageError(`a value at page ${number} ends behind the last page`);
  const header = pages.read(number, pageSize, HEADER);
  checkHeader(header, number, HEADER);
  if ((header.readUInt16LE(18) & PAGE.overflow) === 0 || header.readUInt32LE(20) < count)
    throw new DamageError(`page ${number} is no value of ${size} bytes`);
  if (pages.size() < (number + count - 1) * pageSize + pageSize)
    throw new DamageError(`the file ends before the value at page ${number} does`);
}
