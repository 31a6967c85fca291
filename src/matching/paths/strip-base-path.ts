import type { HostReading } from "./read-host.ts";
import { canBe, isEmpty, type ReadSegment } from "./read-segment.ts";

/**
 * The segments after a base path that stands before the root: `/client/v4`, or a tail of it behind a base
 * (`${ORIGIN}/v4/zones`). A hole may stand in it where the host is the API's (docs/decisions.md, Values and paths).
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
  const length = [...lengths, 0, ...holeBase].find(isRootAt) ?? Math.max(0, ...lengths);
  return path.slice(length);
}

function countBase(path: readonly ReadSegment[], base: readonly string[], reading: HostReading): readonly number[] {
  const starts = reading.hasBase ? base.keys() : [0].values();
  const tails = [...starts].map((start) => base.slice(start));
  return tails.filter((tail) => standsFirst(path, tail, reading)).map((tail) => tail.length);
}

function standsFirst(path: readonly ReadSegment[], base: readonly string[], reading: HostReading): boolean {
  const found = path.slice(0, base.length);
  if (!base.every((text, index) => found[index] !== undefined && canBe(found[index], text))) return false;
  return reading.host === "api" || found.every((segment) => segment.text !== undefined);
}
