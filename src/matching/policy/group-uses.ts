import type { Place } from "../../model/index.ts";
import type { PathFact, PathCandidate } from "../paths/find-path-candidates.ts";
import type { FileScope } from "../scope/file-scope.ts";
import { findPathPlace, type PathPlace } from "./path-place.ts";

/** Uses of one record that are written at one place. */
export interface UseGroup {
  readonly uses: readonly [PathCandidate, ...PathCandidate[]];
  readonly written: PathPlace;
}

/** The uses of a fact, in groups by record and by the place that spells them: alternatives of a base share their path. */
export function groupUses(uses: readonly PathCandidate[], fact: PathFact, scope: FileScope): readonly UseGroup[] {
  const groups = new Map<string, UseGroup>();
  for (const use of uses) {
    const written = findPathPlace(use, scope);
    const key = toFindingKey(use.match.record.id, written.place ?? fact.place);
    const group = groups.get(key);
    groups.set(key, { uses: group === undefined ? [use] : [...group.uses, use], written: group?.written ?? written });
  }
  return [...groups.values()];
}

/** A key of a record and a place. */
export function toFindingKey(record: string, place: Place): string {
  return [record, place.start, place.end, place.file].join(" ");
}
