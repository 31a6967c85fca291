import type { SunsetRecord } from "../../model/index.ts";
import { isBucketHabit } from "../argument-paths.ts";

/** Fields of records that may name a fact of the binding, and what that has to be. */
export const FACT_FIELDS: Readonly<Record<string, (fact: unknown) => boolean>> = {
  minimum: isNumber,
  maximum: isNumber,
  exception: isNumber,
  standard: isNumber,
  allowed: Array.isArray,
};

/** Whether a text in a field of a record is the path of a fact. */
export function isFactField(record: SunsetRecord, field: string): boolean {
  return isBucketHabit(record) && Object.hasOwn(FACT_FIELDS, field);
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}
