import type { EditClass, RecordKind } from "../../model/index.ts";
import type { ReferenceAnswer } from "./ask-reference-api.ts";

/** A step on the way to a record's end. */
export interface OutputPhase {
  /** ISO date, read by the record's `boundary`. */
  readonly date: string;
  /** What happens from then on, as a clause. */
  readonly change: string;
  /** The requests to which it happens; null where it happens to all. */
  readonly methods: readonly string[] | null;
}

/** A later announcement. */
export interface OutputRevision {
  /** ISO date; null when the announcement was withdrawn. */
  readonly endOfLife: string | null;
  readonly note: string | null;
  readonly source: string;
}

/** All that the database says of one record, but for its examples, which are not published. Every member is always there. */
export interface OutputRecord {
  readonly id: string;
  readonly title: string;
  /** What messages call the API; null for what is no request to one. */
  readonly api: string | null;
  readonly kind: RecordKind;
  /** Without namespace. */
  readonly rule: string;
  /** Whether it ends on a day, on one that is not known yet, or holds on any day. */
  readonly when: "on-a-day" | "no-day-yet" | "any-day";
  /** ISO date; given exactly when `when` is `on-a-day`. */
  readonly endOfLife: string | null;
  /** `from`: it stops working on the date; `after`: the date is the last day on which it works. Given where there is a date. */
  readonly boundary: "from" | "after" | null;
  /** ISO date before which nobody could know. */
  readonly announced: string | null;
  /** Announced later than the specification: reported only when that is asked for. */
  readonly announcedLater: boolean;
  /** What happens at the end, as a clause; `ends` for what just stops working. */
  readonly change: string;
  readonly phases: readonly OutputPhase[];
  readonly revisions: readonly OutputRevision[];
  /** `text` is a noun; without one, `none` says whether the source states that there is no replacement, or is silent. */
  readonly replacement: { readonly text: string | null; readonly none: boolean };
  readonly edit: {
    readonly class: EditClass;
    /** Why there is no edit. */
    readonly reason: string | null;
    /** What differs after the edit. */
    readonly differs: string | null;
  };
  readonly source: string;
  /** What is found, by the fields of the record's kind (docs/adding-a-record.md, Kinds): `endpoints`, `fields`, `places`. */
  readonly match: Readonly<Record<string, unknown>>;
}

/** One thing of the old API and what it is in the new one. */
export interface OutputPair {
  readonly before: string;
  readonly after: string;
  readonly note: string | null;
}

/** A page of the package about the way to what replaces a record. */
export interface OutputMigration {
  readonly title: string;
  /** Path in the package. */
  readonly page: string;
  readonly summary: string;
  /** Of `eslint-plugin-sunset/migrate`. */
  readonly functions: readonly string[];
  readonly requests: readonly OutputPair[];
  readonly fields: readonly OutputPair[];
  /** The same thing done in both ways. */
  readonly examples: readonly { readonly title: string; readonly before: string; readonly after: string }[];
  readonly decisions: readonly string[];
  /** The vendor's public documents. */
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

/** What `explain` says beside the record. */
export interface OutputExplanation {
  /** ISO date on which the reference API was asked. */
  readonly asOf: string;
  /** Of records about whole endpoints, one or more for each of them. */
  readonly answers: readonly ReferenceAnswer[];
  readonly migrations: readonly OutputMigration[];
}

/** What `list --format json` prints with all records, and `explain` with one (schema: docs/records-output.schema.json). */
export interface RecordsOutput {
  /** Of this format; grows when a field changes its meaning or goes. */
  readonly version: 1;
  /** ISO date of the database. */
  readonly release: string;
  readonly records: readonly OutputRecord[];
  /** Null for `list`. */
  readonly explanation: OutputExplanation | null;
}
