import { findOrAdd } from "../../model/find-or-add.ts";
import { groupBy } from "../../model/group-by.ts";
import type { Place } from "../../model/index.ts";
import type { PathFact } from "../paths/find-path-candidates.ts";
import { toPlaceKey } from "../values/place-key.ts";
import type { FileScope } from "./file-scope.ts";

const known = new WeakMap<FileScope, ReadonlyMap<string, readonly PathFact[]>>();

/** The facts of one call: one for each of its iterations. */
export function factsAt(place: Place, scope: FileScope): readonly PathFact[] {
  const byPlace = findOrAdd(known, scope, () => groupBy(scope.uses.keys(), (fact) => toPlaceKey(fact.place)));
  return byPlace.get(toPlaceKey(place)) ?? [];
}
