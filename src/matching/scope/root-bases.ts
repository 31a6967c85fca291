import type { TextParts } from "../../model/index.ts";
import { toAlternatives, type PathFact } from "../paths/find-path-candidates.ts";
import { readPath, type ReadPath } from "../paths/read-path.ts";
import { toPlaceKey } from "../values/place-key.ts";
import type { FileScope } from "./file-scope.ts";

const basesOf = new WeakMap<FileScope, ReadonlySet<string>>();

/**
 * Whether what stands before a path stands before a path from the root too, in the same file: `fetch(base + "/zones")` shows that `base + "/registrar"`
 * begins at the root as well, and is not the end of a longer path.
 */
export function isBehindRootBase(read: ReadPath, scope: FileScope): boolean {
  const base = baseOf(read.parts, read.segments[0]?.text);
  if (base === undefined) return false;
  let bases = basesOf.get(scope);
  if (bases === undefined) basesOf.set(scope, (bases = new Set(listRootBases(scope))));
  return bases.has(base);
}

function listRootBases({ facts, bases }: FileScope): readonly string[] {
  const paths = facts.filter((fact): fact is PathFact => fact.kind === "request" || fact.kind === "written-path");
  return paths.flatMap(toAlternatives).flatMap((parts) => {
    const read = readPath(parts, bases);
    const first = read?.host === "unknown" ? read.segments[0]?.text : undefined;
    return first !== undefined && bases.roots.has(first) ? (baseOf(parts, first) ?? []) : [];
  });
}

/** What names the value before a path that begins with a segment: the same value for each use of it. Undefined where it is known, or none. */
function baseOf([base, path]: TextParts, first: string | undefined): string | undefined {
  if (base?.kind !== "hole" || path?.kind !== "text" || first === undefined) return undefined;
  if (path.text.replace(/^\/+/, "").split("/", 1)[0] !== first) return undefined;
  if (base.reason === "environment") return base.name;
  return base.place === undefined ? undefined : toPlaceKey(base.place);
}
