import type { BucketOptionRecord, BucketUnaskedRecord, CompatibilityFlagRecord, SunsetRecord } from "../model/index.ts";
import { isBucketHabit, listBucketPlaces } from "./bucket-places.ts";
import type { Complaint, MeaningContext } from "./check-meaning.ts";
import { findFact } from "./find-fact.ts";
import { isCalendarDate } from "../model/calendar-date.ts";

/** What is wrong with a record of the binding: methods, facts and flags that are not known. Nothing for any other record. */
export function checkBucketRecord(record: SunsetRecord, context: MeaningContext): readonly Complaint[] {
  const isDated =
    record.kind === "bucket-option" || record.kind === "bucket-unasked" || record.kind === "compatibility-flag";
  return [
    ...checkMethods(record, context),
    ...checkFacts(record, context),
    ...(isDated ? checkDate(record, context) : []),
  ];
}

function checkMethods(record: SunsetRecord, { binding }: MeaningContext): readonly Complaint[] {
  return listBucketPlaces(record).flatMap(({ method }, index) => {
    const path = isBucketHabit(record) ? ["places", index, "method"] : ["method"];
    return binding.methods[method] === undefined
      ? [{ path, message: `The bucket binding has no method \`${method}\`.` }]
      : [];
  });
}

/** Fields of records that name a fact of the binding, and what that has to be. */
const FACT_FIELDS = {
  minimum: isNumber,
  maximum: isNumber,
  exception: isNumber,
  standard: isNumber,
  allowed: Array.isArray,
};

function checkFacts(record: SunsetRecord, { binding }: MeaningContext): readonly Complaint[] {
  if (!isBucketHabit(record)) return [];
  return Object.entries(FACT_FIELDS).flatMap(([field, isExpected]) => {
    const fact = (record as unknown as Readonly<Record<string, unknown>>)[field];
    if (typeof fact !== "string" || isExpected(findFact(binding, fact))) return [];
    return [{ path: [field], message: `The binding's facts have nothing at \`${fact}\` that \`${field}\` can be.` }];
  });
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function checkDate(
  { flag, compatibilityDate }: BucketOptionRecord | BucketUnaskedRecord | CompatibilityFlagRecord,
  { vocabulary }: MeaningContext,
): readonly Complaint[] {
  const complaints: Complaint[] = [];
  if (vocabulary.flags[flag] === undefined) {
    complaints.push({ path: ["flag"], message: `\`${flag}\` is not in the vocabulary's \`flags\`.` });
  }
  if (!isCalendarDate(compatibilityDate)) {
    complaints.push({ path: ["compatibilityDate"], message: "`compatibilityDate` must be a day of the calendar." });
  }
  return complaints;
}
