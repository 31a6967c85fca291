import { describe, expect, it } from "vitest";
import { PlaceIndex } from "../../src/model/place-index.ts";
import type { Place } from "../../src/model/text.ts";

describe("the index of things by their places", () => {
  it("finds all that share a character with a place, long or short, in the order in which they were added", () => {
    const places = Array.from({ length: 60 }, (_, at) => placeAt(at * 97, at % 7 === 0 ? 9000 : (at * 31) % 700));
    const index = indexOf(places);
    for (const place of [...places, placeAt(0, 20_000), placeAt(255, 1), placeAt(256, 0)]) {
      const near = index.findNear(place);
      expect(near).toEqual([...near].sort((one, other) => one - other));
      expect(near).toEqual(expect.arrayContaining([...places.keys()].filter((at) => touches(places[at], place))));
    }
  });

  it("leaves out what is far away, and what stands in another file", () => {
    const index = indexOf([placeAt(0, 10), placeAt(100_000, 5000), { ...placeAt(0, 10), file: "other.js" }]);
    expect(index.findNear(placeAt(5, 10))).toEqual([0]);
    expect(index.findNear(placeAt(101_000, 1))).toEqual([1]);
  });

  it("tells a thing once that stands at several places", () => {
    const index = new PlaceIndex<string>();
    index.add("twice", [placeAt(0, 10), placeAt(5, 2000)]);
    expect(index.findNear(placeAt(0, 3000))).toEqual(["twice"]);
  });
});

function indexOf(places: readonly Place[]): PlaceIndex<number> {
  const index = new PlaceIndex<number>();
  for (const [at, place] of places.entries()) index.add(at, [place]);
  return index;
}

function placeAt(start: number, length: number): Place {
  return { file: "a.js", start, end: start + length };
}

function touches(one: Place | undefined, other: Place): boolean {
  return one !== undefined && one.start <= other.end && other.start <= one.end;
}
