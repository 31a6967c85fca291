import { listFreePages } from "./free-pages.ts";
import { DamageError, HEADER, PAGE, readNumber, type Commit, type Pages, type Tree } from "./page-file.ts";
import { readLoosely, type Entry, type TreePage } from "./page-nodes.ts";
import { compareNumbers, TreeWalk } from "./tree-walk.ts";

/** An entry of a leaf, and the commit that wrote its page. */
export interface FoundEntry extends Entry {
  readonly commit: number;
}

/** What can still be read of a damaged file. */
export interface FoundEntries {
  readonly pageSize: number;
  /** Of all tables, in no order. */
  readonly entries: readonly FoundEntry[];
  /** How many entries the table of records has; undefined where that is not known, or not whether this was the last commit. */
  readonly records: number | undefined;
}

/**
 * The entries that the last commit left, as far as pages can be read. What it has replaced or deleted is never among them: a page is
 * looked at when a way leads there and it is not free; where a way is broken, each page that is not listed as free.
 */
export function findEntries(pages: Pages): FoundEntries {
  const [commit, before] = pages.readCommits();
  if (commit === undefined) throw new DamageError("neither of its first two pages can be read");
  const { records, ...found } = new LooseWalk(pages, commit).find();
  return { ...found, records: before && records };
}

class LooseWalk {
  readonly #pages: Pages;
  readonly #commit: Commit;
  readonly #free: ReadonlySet<number> | undefined;
  readonly #seen = new Set<number>();
  readonly #entries: FoundEntry[] = [];
  /** Whether there is a page that could not be followed. */
  #isBroken = false;

  constructor(pages: Pages, commit: Commit) {
    this.#pages = pages;
    this.#commit = commit;
    this.#free = readFreePages(pages, commit);
  }

  find(): FoundEntries {
    const tables = this.#walk(this.#commit.main).flatMap(({ key, tree }) => (tree ? [{ key, tree }] : []));
    if (tables.length < 2) this.#isBroken = true;
    for (const { tree } of tables) this.#entries.push(...this.#walk(tree));
    if (this.#isBroken && this.#free !== undefined) this.#readAll(this.#free);
    const records = tables.find(({ key }) => key.toString("latin1").startsWith("records"));
    return { pageSize: this.#commit.pageSize, entries: this.#entries, records: records?.tree.entries };
  }

  #walk({ root }: Tree): readonly FoundEntry[] {
    const found: FoundEntry[] = [];
    const pending = root === undefined ? [] : [root];
    for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
      const page = this.#read(number);
      if (page?.kind === "branch") pending.push(...page.children.map((child) => child.page));
      else if (page?.kind === "leaf") found.push(...page.entries);
      else this.#isBroken = true;
    }
    return found;
  }

  /** The leaves that no way leads to any more. */
  #readAll(free: ReadonlySet<number>): void {
    const count = Math.floor(this.#pages.size() / this.#commit.pageSize);
    for (let number = 2; number < count; number++) {
      if (free.has(number) || this.#seen.has(number)) continue;
      const header = this.#pages.read(number, this.#commit.pageSize, HEADER);
      const isLeaf = readNumber(header, 0) === number && (header.readUInt16LE(18) & PAGE.leaf) !== 0;
      const page = isLeaf && readNumber(header, 8) <= this.#commit.id ? this.#read(number) : undefined;
      if (page?.kind === "leaf") this.#entries.push(...page.entries);
    }
  }

  #read(number: number): (TreePage & { entries?: readonly FoundEntry[] }) | undefined {
    if (this.#seen.has(number) || this.#free?.has(number)) return undefined;
    this.#seen.add(number);
    const page = this.#pages.read(number, this.#commit.pageSize);
    if (page.length < this.#commit.pageSize) return undefined;
    const content = readLoosely(page, number);
    if (content?.kind !== "leaf") return content;
    const commit = readNumber(page, 8);
    return { kind: "leaf", entries: content.entries.map((entry) => ({ ...entry, commit })) };
  }
}

/** Undefined when that cannot be told for sure. */
function readFreePages(pages: Pages, commit: Commit): ReadonlySet<number> | undefined {
  try {
    const walk = new TreeWalk(pages, commit);
    const free = new Set<number>();
    const entries = walk.walk(commit.free, compareNumbers);
    // What an earlier commit left is a tree, too.
    if (walk.latest !== commit.id) return undefined;
    for (const entry of entries)
      for (const page of listFreePages(walk.readValue(entry), commit.lastPage)) free.add(page);
    return free;
  } catch (error) {
    if (error instanceof DamageError) return undefined;
    throw error;
  }
}
