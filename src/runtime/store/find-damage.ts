import { statSync } from "node:fs";
import { endianness } from "node:os";
import { listFreePages } from "./free-pages.ts";
import { DamageError, Pages, type Commit } from "./page-file.ts";
import type { Entry } from "./page-nodes.ts";
import { compareBytes, compareNumbers, TreeWalk } from "./tree-walk.ts";

/** How often a file is walked that others write to meanwhile. */
const MAX_WALKS = 5;
/** The tables of a store. */
const TABLES = ["records", "bodies"];

/**
 * What is wrong with the file of a durable store; undefined when nothing is, or when there is no file. A damaged one has to be found
 * before it is opened: LMDB takes what it reads for true, a page that is not there ends the process, and one that is listed as free
 * and is not is written over. Looked at is every page that leads to a record or a value, how they fit together, and what is free;
 * what records and values hold has checksums of its own.
 */
export function findDamage(file: string): string | undefined {
  const isEmpty = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isEmpty || !isReadable()) return undefined;
  const pages = Pages.open(file);
  try {
    for (let walks = 0; walks < MAX_WALKS; walks++) {
      const damage = walk(pages);
      // Two commits later a page that was walked may be another one.
      if (damage === undefined || damage.isSettled) return damage?.message;
    }
    return undefined;
  } finally {
    pages.close();
  }
}

/** Whether this machine's numbers are laid out as they are read here. */
function isReadable(): boolean {
  return endianness() === "LE";
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

function walkTrees(pages: Pages, commit: Commit): void {
  const trees = new TreeWalk(pages, commit);
  for (const { key, tree } of trees.walk(commit.main, compareBytes)) {
    const name = key.toString("latin1").replace(/\0$/, "");
    if (tree === undefined || !TABLES.includes(name) || tree.flags !== 0)
      throw new DamageError("its tables are not those of a store");
    trees.walk(tree, compareBytes);
  }
  const free = trees.walk(commit.free, compareNumbers);
  if (trees.latest !== commit.id) throw new DamageError("its first two pages do not fit what follows");
  checkFreePages(trees, free, { commit, count: Math.floor(pages.size() / commit.pageSize) });
}

/** What is free is not used, and all that lies behind the end of the file, which has `count` pages, is free. */
function checkFreePages(
  trees: TreeWalk,
  entries: readonly Entry[],
  { commit: { lastPage }, count }: { readonly commit: Commit; readonly count: number },
): void {
  let behind = 0;
  for (const entry of entries)
    for (const page of listFreePages(trees.readValue(entry), lastPage)) {
      if (trees.seen.has(page)) throw new DamageError(`page ${page} is used, and listed as free`);
      if (page >= count) behind++;
    }
  if (lastPage >= count + behind) throw new DamageError(`the file ends before page ${lastPage}, the last one`);
}
