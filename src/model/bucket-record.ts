import type { CompatibilityRecordBase, UndatedRecordBase } from "./record.ts";

/** Where in the call of a method something is given: `0` is the first argument, `1.range` a property of the second. */
export interface ArgumentPath {
  readonly method: string;
  /** Undefined for the call itself. */
  readonly at?: string;
}

/** A number, or the path of one in the binding's facts: `list.maximumLimit`. */
export type BoundOrFact = number | string;

/** A habit in calls of a bucket, or of an upload that it made, which holds on every day: the binding has no schedule. */
interface BucketHabitBase extends UndatedRecordBase {
  readonly places: readonly ArgumentPath[];
}

/** A number outside of its bounds. */
export interface BucketNumberRecord extends BucketHabitBase {
  readonly kind: "bucket-number";
  readonly minimum: BoundOrFact;
  readonly maximum?: BoundOrFact;
  /** A number outside of them that is taken all the same. */
  readonly exception?: BoundOrFact;
}

/** A word, or a list with one, that is none of those that the binding knows. */
export interface BucketWordRecord extends BucketHabitBase {
  readonly kind: "bucket-word";
  /** Path of the words in the binding's facts: `storageClasses`. */
  readonly allowed: string;
}

/** Options of different groups that stand together. */
export interface BucketConflictRecord extends BucketHabitBase {
  readonly kind: "bucket-conflict";
  readonly apart: readonly (readonly string[])[];
}

/** A hash that cannot be one of its algorithm. */
export interface BucketChecksumRecord extends BucketHabitBase {
  readonly kind: "bucket-checksum";
  /** Options that hold one, each named like its algorithm in the binding's facts. */
  readonly fields: readonly string[];
}

/** A header in a condition that is given as headers. */
export interface BucketHeaderRecord extends BucketHabitBase {
  readonly kind: "bucket-header";
  /** In lower case. */
  readonly headers: readonly string[];
}

/** An etag in quotes where one without is expected. */
export interface BucketEtagRecord extends BucketHabitBase {
  readonly kind: "bucket-etag";
  readonly fields: readonly string[];
  /** Members of objects that hold an etag in quotes, and those that hold it without. */
  readonly quoted: Readonly<Record<string, string>>;
}

/** Parts of one upload whose sizes differ, the last one excepted. */
export interface BucketPartSizeRecord extends BucketHabitBase {
  readonly kind: "bucket-part-size";
}

/** An upload that is given parts and neither completed nor aborted. */
export interface BucketUploadRecord extends BucketHabitBase {
  readonly kind: "bucket-upload";
  /** Members of the upload that send a part. */
  readonly begins: readonly string[];
  /** Members that end it. */
  readonly ends: readonly string[];
  /** Members by which it goes on elsewhere. */
  readonly shares: readonly string[];
}

/** A page of a list whose end is never asked for. */
export interface BucketPageRecord extends BucketHabitBase {
  readonly kind: "bucket-page";
  /** Members with what was listed. */
  readonly members: readonly string[];
  /** Members that say whether there is more. */
  readonly marks: readonly string[];
  /** The option that bounds a page, and its greatest value in the binding's facts. */
  readonly limit: string;
  readonly maximum: string;
  /** Options that ask for a page of a caller's choice. */
  readonly resumes: readonly string[];
}

/** A count of what was listed, compared with the size of a page. */
export interface BucketCountRecord extends BucketHabitBase {
  readonly kind: "bucket-count";
  readonly members: readonly string[];
  readonly marks: readonly string[];
  readonly limit: string;
  /** What counts as the option's value when it is not given, in the binding's facts. */
  readonly standard: string;
}

/** A list that is resumed with other options than it was begun with. */
export interface BucketCursorRecord extends BucketHabitBase {
  readonly kind: "bucket-cursor";
  /** The member of a page and the option of the next call. */
  readonly cursor: string;
  /** Options that have to stay as they are. */
  readonly same: readonly string[];
  /** By option, the values of the binding's facts that count as if it were not given: `{ limit: [list.defaultLimit] }`. */
  readonly standards?: Readonly<Record<string, readonly string[]>>;
}

/** A result that is used as if a precondition could not fail. `places` lead to the precondition. */
export interface BucketPreconditionRecord extends BucketHabitBase {
  readonly kind: "bucket-precondition";
  /** Members that the result lacks when it fails; none where there is no result at all. */
  readonly lacks: readonly string[];
}

/** Members of what was listed that come without being asked for, up to a compatibility date, and are used. */
export interface BucketUnaskedRecord extends CompatibilityRecordBase {
  readonly kind: "bucket-unasked";
  readonly method: string;
  readonly option: string;
  readonly members: readonly string[];
  /** What comes whatever is asked for. */
  readonly forced: readonly string[];
  /** Methods of a listed object that read it, and what they read. */
  readonly readers?: Readonly<Record<string, string>>;
}

/** Habits of calls of a bucket, which have no date. */
export type BucketHabitRecord =
  | BucketNumberRecord
  | BucketWordRecord
  | BucketConflictRecord
  | BucketChecksumRecord
  | BucketHeaderRecord
  | BucketEtagRecord
  | BucketPartSizeRecord
  | BucketUploadRecord
  | BucketPageRecord
  | BucketCountRecord
  | BucketCursorRecord
  | BucketPreconditionRecord;
