import type { HostReading } from "./read-host.ts";
import { canBe, isEmpty, type ReadSegment } from "./read-segment.ts";

/**
 * The segments after a base path that stands before the root: `/client/v4`, or a tail of it behind a base
 * (`${ORIGIN}/v4/zones`), or all of it behind a route of one's own that passes requests on (`/api/proxy/client/v4/zones`). A hole may stand in it where the host is the API's (docs/decisions.md, Values and paths).
 */
export function stripBasePath(
  reading: HostReading,
  basePaths: readonly (readonly string[])[],
  roots: ReadonlySet<string>,
): readonly ReadSegment[] {
  const path = reading.rest.filter((segment) => !isEmpty(segment));
  const lengths = basePaths.flatMap((base) => countBase(path, base, reading));
  const isRootAt = (index: number): boolean => roots.has(path[index]?.text ?? "");
  const holeBase = reading.host === "api" && path[0]?.parts[0]?.kind === "hole" ? [1] : [];
  const passedOn = reading.host === "unknown" ? basePaths.flatMap((base) => countPassedOn(path, base)) : [];
  const length = [...lengths, 0, ...holeBase, ...passedOn].find(isRootAt) ?? Math.max(0, ...lengths);
  return path.slice(length);
}

/** What is in the base paths of many APIs. */
const COMMON = /^(?:api|rest|v?\d[\w.-]*)$/iu;

/** Whether what stands before a path is a base path of this API, all of it, and one that shows it: `/api/v1` is that of many. */
export function endsInOwnBase(before: readonly ReadSegment[], basePaths: readonly (readonly string[])[]): boolean {
  return basePaths.some((base) => {
    const end = before.slice(-base.length);
    if (base.length < 2 || end.length < base.length || base.every((segment) => COMMON.test(segment))) return false;
    return base.every((segment, index) => end[index]?.text === segment);
  });
}

function countBase(path: readonly ReadSegment[], base: readonly string[], reading: HostReading): readonly number[] {
  const starts = reading.hasBase ? base.keys() : [0].values();
  const tails = [...starts].map((start) => base.slice(start));
  return tails.filter((tail) => standsFirst(path, tail, reading)).map((tail) => tail.length);
}

/** Where a base path of several segments ends that stands behind others, all of them known. */
function countPassedOn(path: readonly ReadSegment[], base: readonly string[]): readonly number[] {
  if (base.length < 2) return [];
  const open = path.findIndex(({ text }) => text === undefined);
  const known = open === -1 ? path : path.slice(0, open);
  const start = known.findIndex((_, index) => base.every((text, at) => known[index + at]?.text === text));
  return start < 1 ? [] : [start + base.length];
}

function standsFirst(path: readonly ReadSegment[], base: readonly string[], reading: HostReading): boolean {
  const found = path.slice(0, base.length);
  if (!base.every((text, index) => found[index] !== undefined && canBe(found[index], text))) return false;
  return reading.host === "api" || found.every((segment) => segment.text !== undefined);
}
