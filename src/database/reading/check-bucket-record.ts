import type { CompatibilityRecordBase, SunsetRecord } from "../../model/index.ts";
import { isBucketHabit, listArgumentPaths } from "../argument-paths.ts";
import type { Complaint, MeaningContext } from "./complaint.ts";
import { FACT_FIELDS } from "../texts/fact-fields.ts";
import { findFact } from "../find-fact.ts";
import { isCalendarDate } from "../../model/calendar-date.ts";

/** What is wrong with a record of the binding: methods, facts and flags that are not known. Nothing for any other record. */
export function checkBucketRecord(record: SunsetRecord, context: MeaningContext): readonly Complaint[] {
  return [
    ...checkMethods(record, context),
    ...checkFacts(record, context),
    ...("compatibilityDate" in record ? checkCompatibility(record, context) : []),
  ];
}

function checkMethods(record: SunsetRecord, { binding }: MeaningContext): readonly Complaint[] {
  return listArgumentPaths(record).flatMap(({ method }, index) => {
    const path = isBucketHabit(record) ? ["places", index, "method"] : ["method"];
    return binding.methods[method] === undefined
      ? [{ path, message: `The bucket binding has no method \`${method}\`.` }]
      : [];
  });
}

function checkFacts(record: SunsetRecord, { binding }: MeaningContext): readonly Complaint[] {
  if (!isBucketHabit(record)) return [];
  return Object.entries(FACT_FIELDS).flatMap(([field, isExpected]) => {
    const fact = (record as unknown as Readonly<Record<string, unknown>>)[field];
    if (typeof fact !== "string" || isExpected(findFact(binding, fact))) return [];
    return [{ path: [field], message: `The binding's facts have nothing at \`${fact}\` that \`${field}\` can be.` }];
  });
}

function checkCompatibility(
  { flag, compatibilityDate }: CompatibilityRecordBase,
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
