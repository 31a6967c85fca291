import type { BucketPartSizeRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { MatchScope } from "../scope/match-scope.ts";
import type { Outcome } from "../findings/outcome.ts";
import { listBucketUses, type BucketUse } from "./bucket-use.ts";
import { readPlace } from "./read-argument.ts";

/** A part whose number and size are known. */
interface KnownPart {
  readonly use: BucketUse;
  readonly number: number;
  readonly size: number;
}

/** Parts of one upload whose size differs from the first one's; the last may be smaller, and never greater. */
export function matchBucketPartSize(
  record: BucketPartSizeRecord,
  { fact, ...use }: BucketUse,
  scope: MatchScope,
): readonly Outcome[] {
  // All parts are looked at together, once for the call that gave the upload.
  if (use.place !== fact.place) return [];
  const parts = record.places.flatMap((place) => listParts(fact, place.method, place.at ?? ""));
  const [first, ...others] = parts.toSorted((one, other) => one.number - other.number);
  if (first === undefined) return [];
  const last = Math.max(...listNumbers(fact, record));
  const wrong = others.filter(({ number, size }) => (number < last ? size !== first.size : size > first.size));
  return wrong.flatMap(({ use: part, number, size }) => {
    const subject = `Part ${number} with ${size} bytes, after part ${first.number} with ${first.size},`;
    return createFinding({ subject, record, fact, place: part.place, certainty: "proved", edits: [] }, scope);
  });
}

function listParts(fact: BucketUse["fact"], method: string, at: string): readonly KnownPart[] {
  return listBucketUses(fact).flatMap((use) => {
    const size = use.method === method ? use.sizes[Number(at)] : undefined;
    const number = numberOf(use);
    return size === undefined || number === undefined ? [] : [{ use, number, size }];
  });
}

/** Numbers of all parts; one that is not known may be the last. */
function listNumbers(fact: BucketUse["fact"], { places }: BucketPartSizeRecord): readonly number[] {
  const uses = listBucketUses(fact).filter(({ method }) => places.some((place) => place.method === method));
  return uses.map((use) => numberOf(use) ?? Infinity);
}

function numberOf(use: BucketUse): number | undefined {
  const [given, ...others] = readPlace(use.arguments, "0");
  const value = given?.value.kind === "constant" && others.length === 0 ? given.value.value : undefined;
  return typeof value === "number" ? value : undefined;
}
