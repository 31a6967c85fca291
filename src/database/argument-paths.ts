import type { BucketHabitRecord, ArgumentPath, SunsetRecord } from "../model/index.ts";

/** The calls of a bucket that a record is about; none for a record of the management API. */
export function listArgumentPaths(record: SunsetRecord): readonly ArgumentPath[] {
  if (record.kind === "bucket-option" || record.kind === "bucket-unasked") return [{ method: record.method }];
  return isBucketHabit(record) ? record.places : [];
}

/** Whether a record is about how a bucket is called, on any day. */
export function isBucketHabit(record: SunsetRecord): record is BucketHabitRecord {
  return record.kind.startsWith("bucket-") && "places" in record;
}
