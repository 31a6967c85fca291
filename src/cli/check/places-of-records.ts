import type { ReportedFinding } from "../findings/file-result.ts";

/** Characters of a text that are looked at together. */
const STRETCH = 256;

/** Where records are found in a text: asked without going through all the findings of the file. */
export class PlacesOfRecords {
  readonly #byStretch = new Map<string, ReportedFinding[]>();

  add(finding: ReportedFinding): void {
    for (const key of toKeys(finding)) {
      const found = this.#byStretch.get(key);
      if (found === undefined) this.#byStretch.set(key, [finding]);
      else found.push(finding);
    }
  }

  remove(finding: ReportedFinding): void {
    for (const key of toKeys(finding)) {
      const found = this.#byStretch.get(key) ?? [];
      this.#byStretch.set(
        key,
        found.filter((other) => other !== finding),
      );
    }
  }

  /** What is found of the record at a place that shares a character with this one. */
  findOverlapping(finding: Pick<ReportedFinding, "record" | "place">): ReportedFinding | undefined {
    const { start, end } = finding.place;
    const found = toKeys(finding).flatMap((key) => this.#byStretch.get(key) ?? []);
    return found.find(({ place }) => place.start < end && start < place.end);
  }
}

function toKeys({ record, place }: Pick<ReportedFinding, "record" | "place">): readonly string[] {
  const first = Math.floor(place.start / STRETCH);
  const length = Math.floor(place.end / STRETCH) - first + 1;
  return Array.from({ length }, (_, index) => `${record} ${first + index}`);
}
