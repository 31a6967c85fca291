import type { HostReading } from "./read-host.ts";
import { canBe, readSegment } from "./read-segment.ts";
import type { SegmentParts } from "./split-segments.ts";

/**
 * The segments after a base path that stands before the root: `/client/v4`, or a tail of it behind a base
 * (`${ORIGIN}/v4/zones`). A hole may stand in it where the host is the API's (docs/decisions.md, Values and paths).
 */
export function stripBasePath(
  reading: HostReading,
  basePaths: readonly (readonly string[])[],
  roots: ReadonlySet<string>,
): readonly SegmentParts[] {
  const path = reading.rest.filter((segment) => segment.length > 0);
  const lengths = basePaths.flatMap((base) => countBase(path, base, reading));
  const isRootAt = (index: number): boolean => roots.has(readSegment(path[index] ?? []).text ?? "");
  const holeBase = reading.host === "api" && path[0]?.[0]?.kind === "hole" ? [1] : [];
  const length = [...lengths, 0, ...holeBase].find(isRootAt) ?? Math.max(0, ...lengths);
  return path.slice(length);
}

function countBase(path: readonly SegmentParts[], base: readonly string[], reading: HostReading): readonly number[] {
  const starts = reading.hasBase ? base.keys() : [0].values();
  const tails = [...starts].map((start) => base.slice(start));
  return tails.filter((tail) => standsFirst(path, tail, reading)).map((tail) => tail.length);
}

function standsFirst(path: readonly SegmentParts[], base: readonly string[], reading: HostReading): boolean {
  const found = base.map((_, index) => readSegment(path[index] ?? []));
  if (!base.every((text, index) => found[index] !== undefined && canBe(found[index], text))) return false;
  const known = found.filter((segment) => segment.text !== undefined);
  return reading.host === "api" || known.length === found.length;
}
