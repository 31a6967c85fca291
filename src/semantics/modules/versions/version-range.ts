import { createRequire } from "node:module";

type SemVer = typeof import("semver");

/** Loaded at the first call whose meaning depends on a version: most runs have none. */
let loaded: SemVer | undefined;

function loadSemVer(): SemVer {
  return (loaded ??= createRequire(import.meta.url)("semver") as SemVer);
}

export function isVersion(text: string): boolean {
  return loadSemVer().valid(text) !== null;
}

/** Whether a text is a range as npm writes them; an empty one, `latest` and the like are none. */
export function isRange(text: string): boolean {
  return text.trim() !== "" && loadSemVer().validRange(text) !== null;
}

/** Whether a version lies in a range; a prerelease counts as the release that it comes before. */
export function isInRange(version: string, range: string): boolean {
  const { coerce, satisfies } = loadSemVer();
  return satisfies(coerce(version) ?? version, range);
}

/** Whether some version lies in both ranges. */
export function isOverlapping(range: string, other: string): boolean {
  return loadSemVer().intersects(range, other, { includePrerelease: true });
}
