import type { Finding } from "../../model/index.ts";

/** Characters of a text that are looked at together. */
const STRETCH = 256;

/** Where records are found in a text: asked without going through all the findings of the file. */
export class PlacesOfRecords {
  readonly #byStretch = new Map<string, Finding[]>();

  add(finding: Finding): void {
    for (const key of toKeys(finding)) {
      const found = this.#byStretch.get(key);
      if (found === undefined) this.#byStretch.set(key, [finding]);
      else found.push(finding);
    }
  }

  /** Whether the record is found at a place that shares a character with this one. */
  overlaps(finding: Pick<Finding, "record" | "place">): boolean {
    const { start, end } = finding.place;
    return toKeys(finding).some((key) =>
      (this.#byStretch.get(key) ?? []).some(({ place }) => place.start < end && start < place.end),
    );
  }
}

function toKeys({ record, place }: Pick<Finding, "record" | "place">): readonly string[] {
  const first = Math.floor(place.start / STRETCH);
  const length = Math.floor(place.end / STRETCH) - first + 1;
  return Array.from({ length }, (_, index) => `${record} ${first + index}`);
}
