import type { BucketHabitRecord, BucketUnaskedRecord } from "./bucket-record.ts";
import type {
  ExpressionFieldRecord,
  HeaderPairRecord,
  HeaderRecord,
  HostRecord,
  QueryParameterRecord,
  RequiredFieldRecord,
} from "./request-record.ts";
import type { PayloadTarget } from "./payload-target.ts";

/** How a record can be edited in code: `none` comes with a reason. */
export type EditClass = "fix" | "suggestion" | "none";

/** Whether the end has come on the date that the settings choose. */
export type Phase = "upcoming" | "ended" | "undated";

/** What replaces the deprecated thing. */
export interface Replacement {
  /** A clause for messages: `WAF custom rules`; undefined when the specification states none. */
  readonly text?: string;
  /** True when the specification says that there is no replacement in the API. */
  readonly none?: true;
}

/** What an edit of the record does; `none` says why there is none. */
export interface RecordEdit {
  readonly class: EditClass;
  readonly reason?: string;
  /** What differs after the edit, as a sentence that completes its description. */
  readonly differs?: string;
  /** The edit takes the use out: an unused statement, a row of a table, a property. */
  readonly removes?: true;
}

/** A date that the vendor announced later than the specification. */
export interface Revision {
  /** ISO date; null when the announcement was withdrawn. */
  readonly endOfLife: string | null;
  readonly note?: string;
  readonly source: string;
}

/** A step on the way to a record's end: something happens from its day on already. */
export interface RecordPhase {
  /** ISO date, read by the record's `boundary`. */
  readonly date: string;
  /** What happens from then on, as a clause for messages. */
  readonly change: string;
  /** The requests to which it happens, by method; all of them when not given. */
  readonly methods?: readonly string[];
}

/** Code that is executed by the tests: `wrong` yields exactly this record, `right` yields nothing. */
export interface RecordExamples {
  readonly wrong: readonly string[];
  readonly right: readonly string[];
}

interface RecordBase {
  /** File name without extension. For ever. */
  readonly id: string;
  readonly title: string;
  /** Name of the ESLint rule that reports it. */
  readonly rule: string;
  /** What happens at the end, as a clause for messages: `is rejected`; `ends` for what just stops working. */
  readonly change: string;
  readonly replacement: Replacement;
  readonly edit: RecordEdit;
  /** The row of the specification, or where the vendor announced it. */
  readonly source: string;
  readonly examples: RecordExamples;
}

/** What ends on a day. */
export interface DatedRecordBase extends RecordBase {
  /** ISO date; null where the end is announced without a day: it is upcoming then. */
  readonly endOfLife: string | null;
  /** `from`: it stops working on the date. `after`: the date is the last day on which it works. Given where there is a date. */
  readonly boundary?: "after" | "from";
  /** ISO date before which nobody could know; undefined when not known. */
  readonly announced?: string;
  readonly revisions?: readonly Revision[];
  /** What messages call the API: the title of the database's. */
  readonly api?: string;
  /** What comes before the end, in the order of the dates; the record's own date and change are the last step. */
  readonly phases?: readonly RecordPhase[];
  /** Announced later than the specification; only `settings.sunset.announcements` makes it count. */
  readonly set?: "announcements";
}

/** What holds on every day: it counts as ended, since nothing has to come for it to matter. */
export interface UndatedRecordBase extends RecordBase {
  readonly endOfLife?: never;
  readonly boundary?: never;
  readonly announced?: never;
  readonly revisions?: never;
  readonly api?: never;
  readonly phases?: never;
  readonly set?: never;
}

/**
 * What depends on the compatibility date in the deployment config, and not on the calendar: where the config has an old date it
 * holds now, on every day (specification, Endpoints rule 3).
 */
export interface CompatibilityRecordBase extends UndatedRecordBase {
  /** ISO date: the first compatibility date with the new behaviour. */
  readonly compatibilityDate: string;
  /** Vocabulary key of the flag that gives the new behaviour to an older date. */
  readonly flag: string;
}

/** A path of the API with its methods, as the specification lists it. */
export interface Endpoint {
  readonly methods: readonly string[];
  /** `/zones/:zone_id/filters`: `:name` marks a parameter. Always starts with `/`. */
  readonly path: string;
  /** Path of the replacement, where it is the same request at another path. */
  readonly replacementPath?: string;
  /** False when other programs have such paths of their own, so that the host has to be shown (docs/decisions.md, Evidence of the host). */
  readonly identifiesApi: boolean;
  /** True when only the listed methods are deprecated, because the path lives on with others (docs/decisions.md, Values and paths). */
  readonly methodDecides?: true;
  /** What may stand in place of the last parameter and is an endpoint of its own: `policies` beside `/devices/:device_id`. */
  readonly beside?: readonly string[];
  /** True when requests to the path go on, and only the methods that the vendor's client has for it are deprecated. */
  readonly clientMethodsOnly?: true;
  /** What lives at the same path now; a raw request to it is at most likely, and the message says so. */
  readonly reusedBy?: string;
}

/** Endpoints that are deprecated or removed. */
export interface EndpointRecord extends DatedRecordBase {
  readonly kind: "endpoint";
  readonly endpoints: readonly Endpoint[];
}

/** Segments of paths that are replaced by others, which differ in one of them; anything may follow. */
export interface PathSegmentRecord extends DatedRecordBase {
  readonly kind: "path-segment";
  /** What stands before the segment: `/zones/:zone_id`. */
  readonly under: string;
  /** One or more: `workers/namespaces`. */
  readonly segment: string;
  readonly replacementSegment: string;
}

/** A field that alone says what deprecated ones said, their values joined: `_sip` + `.` + `_tcp` + `.` + `example.com`. */
export interface FieldComposition {
  readonly field: string;
  readonly separator: string;
  readonly parts: readonly CompositionPart[];
}

/** One of the values that are joined. */
export interface CompositionPart {
  readonly field: string;
  /** What the value begins with in the composition. */
  readonly prefix?: string;
  /** The value is a host name, which counts as whole when it holds a dot: `@` is the zone's own, a bare label lacks the zone. */
  readonly isHostName?: true;
}

/** How fields come back in responses. */
export interface ReturnedFields {
  /** Where in the response's body the objects are that had them; `*` is every element of a list: `result`, `result.*`. */
  readonly under: readonly string[];
  /** By field, the code that stands in for a read of it: `{object}` is the object, `{read}` the read itself. */
  readonly standIns?: Readonly<Record<string, string>>;
  /**
   * Fields of the same objects that show, all together and beside all of the record's, that a type or a schema is of such objects.
   * Not given where other programs have such objects, or fill the fields themselves.
   */
  readonly companions?: readonly string[];
  /** Values that another field of the objects no longer has, so that code which compares it with them finds none. */
  readonly gone?: readonly GoneValues[];
}

/** Values that a field of responses no longer has. */
export interface GoneValues {
  readonly field: string;
  readonly values: readonly (string | number)[];
  /** What happens to a comparison with one of them, as a clause: `finds nothing`. */
  readonly change: string;
}

/** Fields of a payload that are no longer accepted. */
export interface PayloadFieldRecord extends DatedRecordBase {
  readonly kind: "payload-field";
  readonly target: PayloadTarget;
  /** The fields, as paths: `data.service`. */
  readonly fields: readonly string[];
  /** Constant fields that the payload must have for the record to hold: `{ type: 'SRV' }`. */
  readonly when?: Readonly<Record<string, string>>;
  /** Fields that show, together with the deprecated ones, that an object is such a payload even when no request is seen. */
  readonly companions?: readonly string[];
  /** What says the same in their place. */
  readonly composition?: FieldComposition;
  /** Given where responses had the fields too. */
  readonly returned?: ReturnedFields;
}

/**
 * A field of a payload that keeps only some of its values. One list says which, for all who read the record: `allowed` those
 * that are left, or `removed` those that are gone.
 */
export interface PayloadValueRecord extends DatedRecordBase {
  readonly kind: "payload-value";
  /** Each way in which the value is sent. `*` in `field` stands for every element of an array. */
  readonly places: readonly (PayloadTarget & {
    readonly field: string;
    /** Sibling fields that must hold these constants, by the same notation: `{ 'rules.*.action': 'set_config' }`. */
    readonly when?: Readonly<Record<string, string>>;
    /** What happens where the field is left out, as a clause; undefined where it has to be sent. */
    readonly without?: string;
  })[];
  /** The values that are still accepted: everything else is refused, whatever it is. */
  readonly allowed?: readonly string[];
  /** The values that are refused: everything else is accepted. */
  readonly removed?: readonly string[];
  /** Values that existed: where a path is not known to its end, they show that this field may be meant. They refuse and accept nothing. */
  readonly former?: readonly string[];
  /** What a value that is gone can be replaced by where the meaning is close: `{ essentially_off: 'off' }`. */
  readonly closest?: Readonly<Record<string, string>>;
  /** What each allowed value does, as a clause: `{ under_attack: 'every visitor is challenged' }`. */
  readonly effects?: Readonly<Record<string, string>>;
}

/** A field of responses that is no longer sent. */
export interface ResponseFieldRecord extends DatedRecordBase {
  readonly kind: "response-field";
  readonly target: PayloadTarget;
  /** As paths from the objects that had them. */
  readonly fields: readonly string[];
  readonly returned: ReturnedFields;
}

/** Cipher suites that are no longer offered. */
export interface CipherSuiteRecord extends DatedRecordBase {
  readonly kind: "cipher-suite";
  readonly names: readonly string[];
  readonly codePoints: readonly number[];
  /** What a suite can be replaced by, by name and by code point in hexadecimal: `{ "0xcc13": "0xcca8" }`. */
  readonly standard?: Readonly<Record<string, string>>;
}

/** An option of a bucket method that is ignored before a compatibility date. */
export interface BucketOptionRecord extends CompatibilityRecordBase {
  readonly kind: "bucket-option";
  readonly method: string;
  readonly option: string;
  /** The option behaves as if it had this value when it is ignored. */
  readonly forced: readonly string[];
}

/**
 * What a deployment config says of compatibility. `missing`: buckets are bound under an older date without the flag. `undated`:
 * they are bound without the flag and without any date. `refused`: the date has the flag by default, and then it may not be set.
 */
export interface CompatibilityFlagRecord extends CompatibilityRecordBase {
  readonly kind: "compatibility-flag";
  readonly reported: "missing" | "undated" | "refused";
}

/**
 * What a bucket's entry in the deployment config must have. `name`: a binding that is a JavaScript identifier; `duplicate`:
 * one of its own; `bucket-name`: the bucket's name; `undeclared`: the binding that the code uses.
 */
export interface BucketBindingRecord extends UndatedRecordBase {
  readonly kind: "bucket-binding";
  readonly flaw: "name" | "duplicate" | "bucket-name" | "undeclared";
}

/** One file of the rules database's schedule. */
export type SunsetRecord =
  | EndpointRecord
  | PathSegmentRecord
  | PayloadFieldRecord
  | PayloadValueRecord
  | RequiredFieldRecord
  | ExpressionFieldRecord
  | ResponseFieldRecord
  | HeaderRecord
  | HeaderPairRecord
  | QueryParameterRecord
  | HostRecord
  | CipherSuiteRecord
  | BucketOptionRecord
  | BucketUnaskedRecord
  | BucketHabitRecord
  | CompatibilityFlagRecord
  | BucketBindingRecord;

export type RecordKind = SunsetRecord["kind"];
