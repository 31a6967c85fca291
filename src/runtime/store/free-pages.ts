import { DamageError, readNumber } from "./page-file.ts";

/**
 * The pages that an entry of the tree of free pages lists: how many numbers follow, then the pages. A negative number says how many
 * pages are free from the next one on, and 0 that nothing is. Throws a DamageError where that leads out of the file.
 */
export function* listFreePages(value: Buffer, lastPage: number): Iterable<number> {
  const count = value.length < 8 ? 0 : readNumber(value, 0);
  if ((count + 1) * 8 > value.length) throw new DamageError("a list of free pages has no end");
  for (let at = 1; at <= count; at++) {
    const entry = Number(value.readBigInt64LE(at * 8));
    if (entry === 0) continue;
    const length = Math.max(-entry, 1);
    if (entry < 0) at++;
    const first = entry < 0 && at <= count ? readNumber(value, at * 8) : entry;
    if (first < 2 || first + length - 1 > lastPage) throw new DamageError("a page is listed as free that is none");
    for (let page = first; page < first + length; page++) yield page;
  }
}
