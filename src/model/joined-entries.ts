/** A part of a joined list: another list, less the entries of some names. */
export interface EntriesPart<Entry> {
  readonly of: readonly Entry[];
  readonly without?: ReadonlySet<string> | undefined;
}

interface Keyed {
  readonly key: string;
}

/** From so many entries on a list is a part of others as it is; fewer are gone through for each list that has them. */
export const LARGE = 64;
/** Parts beyond this many are not told apart any more, so that no look-up goes through a long chain of them. */
const MAX_PARTS = 8;

const joined = new WeakMap<readonly unknown[], readonly EntriesPart<unknown>[]>();

/**
 * The entries of several lists in one, where no name stands in two of its parts. What is known of a large list, such as its index, or what its
 * entries are made into, need not be found out again for each list that it becomes a part of: `{ id: 1, ...all }`.
 */
export function joinEntries<Entry extends Keyed>(parts: readonly EntriesPart<Entry>[]): readonly Entry[] {
  const told = mergeSmall(parts);
  const all = ([] as readonly Entry[]).concat(...told.map(listPart));
  if (told.length <= MAX_PARTS) joined.set(all, told);
  return all;
}

/** Small parts are put together with those before them, so that what is changed again and again has few parts. */
function mergeSmall<Entry extends Keyed>(parts: readonly EntriesPart<Entry>[]): readonly EntriesPart<Entry>[] {
  const merged: EntriesPart<Entry>[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    if (part.of.length === (part.without?.size ?? 0)) continue;
    if (last !== undefined && part.of.length < LARGE && last.of.length < LARGE)
      merged[merged.length - 1] = { of: [...listPart(last), ...listPart(part)] };
    else merged.push(part);
  }
  return merged;
}

function listPart<Entry extends Keyed>({ of, without }: EntriesPart<Entry>): readonly Entry[] {
  return without === undefined ? of : of.filter(({ key }) => !without.has(key));
}

/** The parts of a joined list; undefined for any other. */
export function partsOf<Entry extends Keyed>(entries: readonly Entry[]): readonly EntriesPart<Entry>[] | undefined {
  return joined.get(entries) as readonly EntriesPart<Entry>[] | undefined;
}

/** What `map` makes of a list, of a joined one by its parts: each is made into as many entries of the same names. */
export function mapEntries<Entry extends Keyed, Mapped extends Keyed>(
  entries: readonly Entry[],
  map: (part: readonly Entry[]) => readonly Mapped[],
): readonly Mapped[] {
  const parts = partsOf(entries);
  if (parts === undefined) return map(entries);
  return joinEntries(parts.map(({ of, without }) => ({ of: map(of), without })));
}

/** The entries of some names, in their order; of each part they are looked for once, with the same test. */
export class EntrySelection<Entry extends Keyed> {
  readonly #isSelected: (key: string) => boolean;
  readonly #known = new WeakMap<readonly Entry[], readonly Entry[]>();

  constructor(isSelected: (key: string) => boolean) {
    this.#isSelected = isSelected;
  }

  of(entries: readonly Entry[]): readonly Entry[] {
    const parts = partsOf(entries);
    if (parts === undefined) return this.#among(entries);
    return parts.flatMap(({ of, without }) => this.#among(of).filter(({ key }) => without?.has(key) !== true));
  }

  #among(entries: readonly Entry[]): readonly Entry[] {
    let selected = this.#known.get(entries);
    if (selected === undefined) {
      selected = entries.filter(({ key }) => this.#isSelected(key));
      this.#known.set(entries, selected);
    }
    return selected;
  }
}
