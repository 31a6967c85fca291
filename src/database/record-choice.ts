import type { SunsetRecord } from "../model/index.ts";
import { isBucketHabit } from "./argument-paths.ts";

/** Which records count beside those of what stops working. */
export interface RecordChoice {
  /** What the vendor announced later than the specification. */
  readonly announcements: boolean;
  /** How a bucket is better called, on any day. */
  readonly habits: boolean;
}

/** All of them. */
export const ALL_RECORDS: RecordChoice = { announcements: true, habits: true };

/** What tells choices apart. */
export function toChoiceKey({ announcements, habits }: RecordChoice): string {
  return `${String(announcements)} ${String(habits)}`;
}

/** What has to be chosen for a record to count. */
export function listChoices(record: SunsetRecord): readonly (keyof RecordChoice)[] {
  return [
    ...(record.set === undefined ? [] : (["announcements"] as const)),
    ...(isBucketHabit(record) ? (["habits"] as const) : []),
  ];
}
