import type { BindingFacts } from "./binding-facts.ts";
import type { Gate } from "./gate/gate.ts";
import type { ManagementApiFacts } from "./management-api-facts.ts";
import type { RecordChoice } from "./record-choice.ts";
import type { Api, ClientSignature, Endpoint, SunsetRecord, Vocabulary } from "../model/index.ts";

/** One segment of a path that is looked up: its text, or null when it is not known (wholly or in part). */
export type PathSegment = string | null;

/** A template of the database that a path fits. */
export interface PathMatch {
  readonly record: SunsetRecord;
  /** The template's segments, `:name` for a parameter. */
  readonly template: readonly string[];
  /** For a record of kind `endpoint`; undefined for a target of a payload or a replaced segment. */
  readonly endpoint: Endpoint | undefined;
  /** The methods listed for the template; empty when all count (`path-segment`). */
  readonly methods: readonly string[];
  /** Whether the template is a path of this API alone (docs/decisions.md, Evidence of the host). */
  readonly identifiesApi: boolean;
  /** Indices into the looked-up segments at which the template has a literal and the path is not known. */
  readonly openAt: readonly number[];
  /** Index into `template` at which the path begins: 0 for a whole path, more for a suffix. */
  readonly from: number;
}

/** The rules database of one API: checked, frozen, indexed. No disk is read and nothing changes after it is made. */
export interface Database {
  /** The API that the records are of. */
  readonly api: Api;
  /** ISO date of the database's release: the date that counts when settings give no `asOf`. */
  readonly release: string;
  /** Sorted by id. */
  readonly records: readonly SunsetRecord[];
  readonly vocabulary: Vocabulary;
  readonly clients: readonly ClientSignature[];
  readonly binding: BindingFacts;
  readonly managementApi: ManagementApiFacts;
  findRecord(id: string): SunsetRecord | undefined;
  /** Templates that the whole path fits (first segment is a root). Time does not grow with the number of records. */
  matchPath(segments: readonly PathSegment[]): readonly PathMatch[];
  /** Templates of which the path is a suffix that starts behind a parameter, at two literals in a row, none unknown. */
  matchSuffix(segments: readonly PathSegment[]): readonly PathMatch[];
  /** The search in a text that comes before everything else, made at the first call; for all records or those that a choice is about. */
  gate(choice?: RecordChoice): Gate;
}
