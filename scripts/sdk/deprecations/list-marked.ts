import type { Database } from "../../../src/database/database.ts";
import { countsWithAny } from "../../../src/database/match-request.ts";
import { toRequestKey } from "../../../src/database/record-templates.ts";
import type { SdkRelease } from "../map-operations.ts";
import type { SdkOperation } from "../sdk-operation.ts";
import { findReplacement, type NamedReplacement } from "./find-replacement.ts";
import { isOfTemplate, listPaths, listRequestKeys } from "../operation-path.ts";

/** One request of an operation that the newest release marks as deprecated. */
export interface MarkedRequest {
  readonly operation: SdkOperation;
  /** As records spell it. */
  readonly path: string;
  readonly replacement: NamedReplacement | undefined;
  /** The first release of the last ones in a row that mark it. */
  readonly since: string;
  /** Whether the request goes on, as that of another method: what ends is the method of the client. */
  readonly goesOn: boolean;
  /** Whether the method requests the same in all releases that have it, so that a call shows it whatever is installed. */
  readonly isSteady: boolean;
}

/** All that the newest of some releases (oldest first) marks as deprecated. */
export function listMarked(releases: readonly SdkRelease[]): readonly MarkedRequest[] {
  const newest = releases.at(-1)?.operations ?? [];
  return newest
    .filter(({ isDeprecated }) => isDeprecated)
    .flatMap((operation) => listPaths(operation).map((path) => toMarked(operation, path, releases)));
}

function toMarked(operation: SdkOperation, path: string, releases: readonly SdkRelease[]): MarkedRequest {
  const newest = releases.at(-1)?.operations ?? [];
  const replacement = findReplacement(operation, newest);
  const goesOn = isRequestedBeside(operation, path, newest) || isReplacedByItself(operation, path, replacement);
  const since = findSince(operation, path, releases);
  return { operation, path, replacement, since, goesOn, isSteady: isSteady(operation, releases) };
}

function isRequestedBeside({ method }: SdkOperation, path: string, release: readonly SdkOperation[]): boolean {
  return release.some((other) => {
    return !other.isDeprecated && listRequestKeys(other).includes(toRequestKey(method, path));
  });
}

/** The method that is named in its place takes what is fixed here as an argument: `/radar/http/summary/:dimension`. */
function isReplacedByItself(
  { method }: SdkOperation,
  path: string,
  { operation }: Partial<NamedReplacement> = {},
): boolean {
  return operation?.method === method && listPaths(operation).some((template) => isOfTemplate(path, template));
}

function isSteady({ member }: SdkOperation, releases: readonly SdkRelease[]): boolean {
  const meanings = releases
    .flatMap(({ operations }) => operations.filter((operation) => operation.member === member))
    .map((operation) => listRequestKeys(operation).join());
  return new Set(meanings).size === 1;
}

function findSince({ method }: SdkOperation, path: string, releases: readonly SdkRelease[]): string {
  const key = toRequestKey(method, path);
  const isMarked = ({ operations }: SdkRelease): boolean =>
    operations.some((operation) => operation.isDeprecated && listRequestKeys(operation).includes(key));
  return releases[releases.findLastIndex((release) => !isMarked(release)) + 1]?.version ?? "";
}

/** Whether a record that is written by hand says it already. */
export function isCovered({ operation, path }: MarkedRequest, database: Database): boolean {
  const segments = path.split("/").slice(1);
  return database
    .matchPath(segments.map((part) => (part.startsWith(":") ? null : part)))
    .filter(({ openAt }) => openAt.length === 0)
    .filter(({ record }) => record.kind === "endpoint" || record.kind === "path-segment")
    .some((match) => {
      const isListed = match.methods.includes(operation.method);
      return isListed || (match.endpoint?.clientMethodsOnly !== true && countsWithAny(match));
    });
}
