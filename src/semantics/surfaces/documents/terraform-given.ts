import type { ObjectEntry, Place, Value } from "../../../model/index.ts";
import { describeUnset } from "../../../model/describe-unset.ts";

/** Values that are looked at in what one block sends, and how deep they lie. */
const MAX_VALUES = 2000;
const MAX_DEPTH = 8;

/** A step of a path for an element of a list, whichever it is. */
const ELEMENT = "*";

/**
 * What a block sends with what a call gives its module, beside what it sends by itself. An attribute that only the call is seen to set has its place
 * where the call says what it is: of the module alone nothing shows that it is sent. `isOwn`: whether a place lies in a file of the module.
 */
export function placeGiven(
  sent: readonly Value[],
  alone: readonly Value[],
  isOwn: (place: Place) => boolean,
): readonly Value[] {
  const shown = new Set<string>();
  const entries = new EntryWalk((entry, path) => {
    if (describeUnset(entry.value) === undefined) shown.add(path);
    return entry;
  });
  for (const value of alone) entries.walk(value);
  const placing = new EntryWalk((entry, path) => {
    const place = shown.has(path) || !isOwn(entry.keyPlace) ? undefined : placeElsewhere(entry.value, isOwn);
    return place === undefined ? entry : { ...entry, keyPlace: place };
  });
  return sent.map((value) => placing.walk(value));
}

/** Where a value is written outside of the module. */
function placeElsewhere(value: Value, isOwn: (place: Place) => boolean): Place | undefined {
  const values = value.kind === "union" ? value.members : [value];
  return values.find(({ kind, place }) => kind !== "unknown" && !isOwn(place))?.place;
}

/** Goes through the entries of objects, with the path of keys that leads to each. */
class EntryWalk {
  readonly #visit: (entry: ObjectEntry, path: string) => ObjectEntry;
  #left = MAX_VALUES;

  constructor(visit: (entry: ObjectEntry, path: string) => ObjectEntry) {
    this.#visit = visit;
  }

  walk(value: Value, path = "", depth = 0): Value {
    if (depth > MAX_DEPTH || --this.#left < 0) return value;
    if (value.kind === "array")
      return {
        ...value,
        elements: value.elements.map((element) => this.walk(element, `${path}.${ELEMENT}`, depth + 1)),
      };
    if (value.kind === "union")
      return { ...value, members: value.members.map((member) => this.walk(member, path, depth + 1)) };
    if (value.kind !== "object") return value;
    return { ...value, entries: value.entries.map((entry) => this.#walkEntry(entry, `${path}.${entry.key}`, depth)) };
  }

  #walkEntry(entry: ObjectEntry, path: string, depth: number): ObjectEntry {
    const visited = this.#visit(entry, path);
    return { ...visited, value: this.walk(visited.value, path, depth + 1) };
  }
}
