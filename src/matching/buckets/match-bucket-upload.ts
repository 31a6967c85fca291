import type { BucketUploadRecord, Exit, Place, ResultUse } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import { isInside } from "../../model/is-inside.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import type { BucketCall } from "./bucket-call.ts";
import { argumentsOf } from "./arguments-of.ts";

/**
 * An upload with parts that is neither completed nor aborted: nowhere, or not on a path to a `return` or `throw` behind
 * a part. Where the upload or its id is passed on, others may end it. A test leaves no parts in a bucket that anybody pays for.
 */
export function matchBucketUpload(record: BucketUploadRecord, use: BucketCall, scope: FileScope): readonly Verdict[] {
  const { fact } = use;
  const { uses = [], isInTest = false } = fact.result ?? {};
  if (isInTest || argumentsOf(record, use).length === 0 || fact.place !== use.place || isShared(uses, record))
    return [];
  const begins = uses.filter(({ path }) => record.begins.includes(path[0] ?? ""));
  const ends = uses.filter(({ path }) => record.ends.includes(path[0] ?? ""));
  const isNeverEnded = ends.length === 0;
  const place = isNeverEnded ? begins[0]?.place : findEarlyExit(begins, ends);
  if (place === undefined) return [];
  const subject = `${isNeverEnded ? "The" : "On this way out, the"} upload that ${use.method}() begins`;
  return createFinding({ subject, record, fact, place, certainty: "proved", edits: [] }, scope);
}

function isShared(uses: readonly ResultUse[], { shares }: BucketUploadRecord): boolean {
  return uses.some(({ kind, path }) => (path.length === 0 ? kind === "hand-on" : shares.includes(path[0] ?? "")));
}

/** The first exit behind a part before which nothing ends the upload. */
function findEarlyExit(begins: readonly ResultUse[], ends: readonly ResultUse[]): Place | undefined {
  // An end in another function counts where that function is called.
  if (new Set([...begins, ...ends].map(({ home }) => home?.start)).size > 1) return undefined;
  const ways = begins.flatMap(({ place, exits = [] }) => exits.map((exit) => ({ from: place, ...exit })));
  return ways.find((way) => !ends.some(({ place }) => isOnWay(place, way)))?.place;
}

/** Whether a place is passed between a part and a way out; in a loop that may stand before the part. */
function isOnWay(end: Place, { from, place, guards, loop }: Exit & { readonly from: Place }): boolean {
  if (guards.some((guard) => isInside(end, guard))) return true;
  const isBehind = from.start <= end.start;
  const isBefore = end.end <= place.end;
  return loop === undefined ? isBehind && isBefore : isInside(end, loop) && (isBehind || isBefore);
}
