import { DamageError, HEADER, PAGE, readNumber, type Commit, type Pages, type Tree } from "./page-file.ts";
import { readTreePage, type Entry, type ValuePages } from "./page-nodes.ts";

/** No tree is deeper. */
const MAX_DEPTH = 32;

/** How the keys of a tree are compared. */
export type CompareKeys = (one: Buffer, other: Buffer) => number;

/** Between which keys those of a page lie: from the first one on, before the second one. */
interface Bounds {
  readonly from: Buffer | undefined;
  readonly to: Buffer | undefined;
}

/** A page to go to, on the way from the first one. */
interface Step {
  readonly page: number;
  readonly level: number;
  readonly bounds: Bounds;
  /** The commit that wrote the page that leads here. */
  readonly parent: number;
}

/** Goes through the trees of one commit and throws a DamageError at whatever does not fit. */
export class TreeWalk {
  readonly #pages: Pages;
  readonly #commit: Commit;
  /** The pages that were met. */
  readonly seen = new Set<number>();
  /** The latest commit that wrote one of them. */
  latest = 0;

  constructor(pages: Pages, commit: Commit) {
    this.#pages = pages;
    this.#commit = commit;
  }

  /** All entries of a tree, in no order. */
  walk(tree: Tree, compare: CompareKeys): readonly Entry[] {
    if (tree.depth > MAX_DEPTH) throw new DamageError("a tree is deeper than any");
    const met = { branches: 0, leaves: 0, overflows: 0, entries: 0 };
    const found: Entry[] = [];
    const first = { page: tree.root, level: 1, bounds: { from: undefined, to: undefined }, parent: this.#commit.id };
    const pending: Step[] = first.page === undefined ? [] : [{ ...first, page: first.page }];
    for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
      const page = this.#readPage(step.page, step.parent);
      const content = readTreePage(page, step.page);
      if ((content.kind === "leaf") !== (step.level === tree.depth))
        throw new DamageError(`page ${step.page} is no page of a tree at its depth`);
      if (content.kind === "leaf") {
        met.leaves++;
        checkOrder(content.entries, step, compare);
        met.overflows += this.#checkValues(content.entries);
        found.push(...content.entries);
      } else {
        met.branches++;
        // What is before the second key lies at the first child, whatever its own key is.
        checkOrder(content.children.slice(1), step, compare);
        pending.push(...toSteps(content.children, step, readNumber(page, 8)));
      }
    }
    met.entries = found.length;
    for (const what of ["branches", "leaves", "overflows", "entries"] as const)
      if (met[what] !== tree[what]) throw new DamageError(`a tree has ${met[what]} ${what}, and not ${tree[what]}`);
    return found;
  }

  /** The bytes of an entry's value. */
  readValue({ value, pages, size }: Entry): Buffer {
    if (pages === undefined) return value ?? Buffer.alloc(0);
    const { pageSize } = this.#commit;
    return this.#pages.read(pages.first, pageSize, HEADER + size).subarray(HEADER);
  }

  /** `parent` is the commit that wrote the page that leads here: it did not do so before this one. */
  #readPage(number: number, parent: number): Buffer {
    const { lastPage, pageSize } = this.#commit;
    if (this.seen.has(number)) throw new DamageError(`page ${number} is in two places`);
    this.seen.add(number);
    if (number > lastPage) throw new DamageError(`page ${number} is named, and ${lastPage} is the last one`);
    const page = this.#pages.read(number, pageSize);
    checkHeader(page, number, pageSize);
    const commit = readNumber(page, 8);
    if (commit > parent) throw new DamageError(`page ${number} is newer than what leads to it`);
    this.latest = Math.max(this.latest, commit);
    return page;
  }

  /** Gives how many pages the values have. */
  #checkValues(entries: readonly Entry[]): number {
    return entries.reduce((sum, { pages, size }) => sum + (pages ? this.#checkValue(pages, size) : 0), 0);
  }

  /** A value with pages of its own has them one behind the other, with one header. Gives how many there are. */
  #checkValue({ first, commit, count }: ValuePages, size: number): number {
    const { lastPage, pageSize } = this.#commit;
    const needed = Math.ceil((HEADER + size) / pageSize);
    if (first + needed - 1 > lastPage) throw new DamageError(`a value at page ${first} ends behind the last page`);
    for (let number = first; number < first + needed; number++) {
      if (this.seen.has(number)) throw new DamageError(`page ${number} is in two places`);
      this.seen.add(number);
    }
    const header = this.#pages.read(first, pageSize, HEADER);
    checkHeader(header, first, HEADER);
    const isOverflow = (header.readUInt16LE(18) & PAGE.overflow) !== 0;
    if (!isOverflow || count !== needed || header.readUInt32LE(20) !== count || readNumber(header, 8) !== commit)
      throw new DamageError(`page ${first} is no value of ${size} bytes`);
    if (this.#pages.size() < (first + needed) * pageSize)
      throw new DamageError(`the file ends before the value at page ${first} does`);
    return count;
  }
}

function checkHeader(page: Buffer, number: number, length: number): void {
  if (page.length < length) throw new DamageError(`the file ends before page ${number} does`);
  if (page.readBigUInt64LE(0) !== BigInt(number)) throw new DamageError(`page ${number} holds something else`);
}

function toSteps(
  children: readonly { readonly key: Buffer; readonly page: number }[],
  { level, bounds }: Step,
  parent: number,
): readonly Step[] {
  return children.map(({ key, page }, index) => {
    const from = index === 0 ? bounds.from : key;
    return { page, level: level + 1, bounds: { from, to: children[index + 1]?.key ?? bounds.to }, parent };
  });
}

function checkOrder(nodes: readonly { readonly key: Buffer }[], step: Step, compare: CompareKeys): void {
  const { from, to } = step.bounds;
  const keys = nodes.map(({ key }) => key);
  const [first, last] = [keys[0], keys.at(-1)];
  const isFine =
    (from === undefined || first === undefined || compare(from, first) <= 0) &&
    (to === undefined || last === undefined || compare(last, to) < 0) &&
    keys.every((key, index) => index === 0 || compare(keys[index - 1] ?? key, key) < 0);
  if (!isFine) throw new DamageError(`the keys of page ${step.page} are not in order`);
}

/** As the tables of a store are sorted by. */
export const compareBytes: CompareKeys = (one, other) => one.compare(other);

/** Numbers of commits, as the tree of free pages is sorted by. */
export const compareNumbers: CompareKeys = (one, other) => toId(one) - toId(other);

function toId(key: Buffer): number {
  if (key.length !== 8) throw new DamageError("a list of free pages belongs to no commit");
  return readNumber(key, 0);
}
