import { toGroupedNumber } from "../../model/grouped-number.ts";
import type { BucketPartSizeRecord } from "../../model/index.ts";
import { createFinding } from "../findings/create-finding.ts";
import type { FileScope } from "../scope/file-scope.ts";
import type { Verdict } from "../findings/verdict.ts";
import { listBucketCalls, type BucketCall } from "./bucket-call.ts";
import { readArgument } from "./read-argument.ts";

/** A part whose number and size are known. */
interface KnownPart {
  readonly use: BucketCall;
  readonly number: number;
  readonly size: number;
}

/** Parts of one upload whose size differs from the first one's; the last may be smaller, and never greater. */
export function matchBucketPartSize(
  record: BucketPartSizeRecord,
  { fact, ...use }: BucketCall,
  scope: FileScope,
): readonly Verdict[] {
  // All parts are looked at together, once for the call that gave the upload.
  if (use.place !== fact.place) return [];
  const parts = record.places.flatMap((place) => listParts(fact, place.method, place.at ?? ""));
  const byNumber = parts.toSorted((one, other) => one.number - other.number);
  const numbers = listNumbers(fact, record);
  return parts.flatMap(({ use: part, number, size }) => {
    // Of parts in different branches no run sends both.
    const isBeside = (other: BucketCall): boolean => scope.syntax()?.areExclusive(part.place, other.place) !== true;
    const first = byNumber.find(({ use: other }) => isBeside(other));
    if (first === undefined || first.number === number) return [];
    const last = numbers.find(({ use: other }) => isBeside(other))?.number ?? -Infinity;
    if (number < last ? size === first.size : size <= first.size) return [];
    const subject = `Part ${number} (${toGroupedNumber(size)} bytes after ${toGroupedNumber(first.size)})`;
    return createFinding({ subject, record, fact, place: part.place, certainty: "proved", edits: [] }, scope);
  });
}

function listParts(fact: BucketCall["fact"], method: string, at: string): readonly KnownPart[] {
  return listBucketCalls(fact).flatMap((use) => {
    const size = use.method === method ? use.sizes[Number(at)] : undefined;
    const number = numberOf(use);
    return size === undefined || number === undefined ? [] : [{ use, number, size }];
  });
}

/** All parts with their numbers, the last first; one whose number is not known may be the last. */
function listNumbers(
  fact: BucketCall["fact"],
  { places }: BucketPartSizeRecord,
): readonly { readonly use: BucketCall; readonly number: number }[] {
  const uses = listBucketCalls(fact).filter(({ method }) => places.some((place) => place.method === method));
  const numbered = uses.map((use) => ({ use, number: numberOf(use) ?? Infinity }));
  return numbered.toSorted((one, other) => (one.number === other.number ? 0 : other.number - one.number));
}

function numberOf(use: BucketCall): number | undefined {
  const [given, ...others] = readArgument(use.arguments, "0");
  const value = given?.value.kind === "constant" && others.length === 0 ? given.value.value : undefined;
  return typeof value === "number" ? value : undefined;
}
