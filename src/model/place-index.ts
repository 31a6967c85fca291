import { addToGroup, groupBy, type Group } from "./group-by.ts";
import type { Place } from "./text.ts";

/** How many characters of a text are looked up together at the first level; at each level further on twice as many. */
const STRETCH = 256;

/**
 * Things by where they stand in texts: those near a place are found without going through all of them. Each is kept at the level whose
 * stretches are as long as its place, so that one that is as long as its text is in two of them, too.
 */
export class PlaceIndex<Thing> {
  readonly #levels = new Map<number, Map<string, Group<Thing>>>();
  readonly #order = new Map<Thing, number>();

  /** A thing that stands at one place or at several. */
  add(thing: Thing, places: readonly Place[]): void {
    this.#order.set(thing, this.#order.size);
    for (const [level, near] of groupBy(places, levelOf)) {
      const byStretch = this.#levels.get(level) ?? new Map<string, Group<Thing>>();
      this.#levels.set(level, byStretch);
      const stretches = new Set(near.flatMap((place) => listStretches(place, level)));
      for (const stretch of stretches) addToGroup(byStretch, stretch, thing);
    }
  }

  /** All things that share a character with a place, and some others beside it, in the order in which they were added. */
  findNear(place: Place): readonly Thing[] {
    const groups: Group<Thing>[] = [];
    for (const [level, byStretch] of this.#levels) {
      for (const stretch of listStretches(place, level)) {
        const group = byStretch.get(stretch);
        if (group !== undefined) groups.push(group);
      }
    }
    const [only = [], ...others] = groups;
    if (others.length === 0) return only;
    return [...new Set(groups.flat())].toSorted((one, other) => this.#orderOf(one) - this.#orderOf(other));
  }

  #orderOf(thing: Thing): number {
    return this.#order.get(thing) ?? 0;
  }
}

/** The first level at which a place reaches into two stretches at most. */
function levelOf({ start, end }: Place): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(1, end - start) / STRETCH)));
}

/** The stretches of its text that a place reaches into, its end included. */
function listStretches({ file, start, end }: Place, level: number): readonly string[] {
  const length = STRETCH * 2 ** level;
  const first = Math.floor(start / length);
  return Array.from({ length: Math.floor(end / length) - first + 1 }, (_, index) => `${first + index} ${file}`);
}
