import { addToGroup, type Group } from "./group-by.ts";
import type { Place } from "./text.ts";

/** How many characters of a text are looked up together. */
const STRETCH = 256;

/** Things by where they stand in texts: those near a place are found without going through all of them. */
export class PlaceIndex<Thing> {
  readonly #byStretch = new Map<string, Group<Thing>>();
  readonly #order = new Map<Thing, number>();

  /** A thing that stands at one place or at several. */
  add(thing: Thing, places: readonly Place[]): void {
    this.#order.set(thing, this.#order.size);
    for (const stretch of new Set(places.flatMap(listStretches))) addToGroup(this.#byStretch, stretch, thing);
  }

  /** All things that share a character with a place, and some others beside it, in the order in which they were added. */
  findNear(place: Place): readonly Thing[] {
    const stretches = listStretches(place);
    const near = stretches.flatMap((stretch) => this.#byStretch.get(stretch) ?? []);
    if (stretches.length === 1) return near;
    return [...new Set(near)].toSorted((one, other) => this.#orderOf(one) - this.#orderOf(other));
  }

  #orderOf(thing: Thing): number {
    return this.#order.get(thing) ?? 0;
  }
}

/** The stretches of its text that a place reaches into, its end included. */
function listStretches({ file, start, end }: Place): readonly string[] {
  const first = Math.floor(start / STRETCH);
  const length = Math.floor(end / STRETCH) - first + 1;
  return Array.from({ length }, (_, index) => `${first + index} ${file}`);
}
