import type { PayloadTarget } from "./payload-target.ts";
import type { DatedRecordBase } from "./record.ts";

/** Headers that no request may carry any longer, each for itself. */
export interface HeaderRecord extends DatedRecordBase {
  readonly kind: "header";
  /** In lower case. */
  readonly headers: readonly string[];
}

/** A way of writing a parameter's value that is no longer understood: one of `prefix` and `separator`. */
export interface ParameterForm {
  /** What such a value begins with: `contains:`. */
  readonly prefix?: string;
  /** What stands between the entries of such a value: `,`. */
  readonly separator?: string;
  /** The parameter that takes what stands behind the prefix. */
  readonly parameter?: string;
}

/** A parameter of a request's query. */
export interface QueryParameter {
  readonly name: string;
  /** The values that are no longer understood; without them the parameter itself is not. */
  readonly forms?: readonly ParameterForm[];
}

/** Parameters in the query of requests, or values of them, that are no longer understood. */
export interface QueryParameterRecord extends DatedRecordBase {
  readonly kind: "query-parameter";
  readonly target: PayloadTarget;
  readonly parameters: readonly QueryParameter[];
}

/** Hosts that no longer answer. */
export interface HostRecord extends DatedRecordBase {
  readonly kind: "host";
  /** In lower case. */
  readonly hosts: readonly string[];
}

/** Headers that may no longer stand on one request together. */
export interface HeaderPairRecord extends DatedRecordBase {
  readonly kind: "header-pair";
  readonly headers: readonly string[];
}

/** Fields without which a payload is refused. */
export interface RequiredFieldRecord extends DatedRecordBase {
  readonly kind: "required-field";
  readonly target: PayloadTarget;
  /** As paths: `lines.*.code`. Asked for where what stands above is there. */
  readonly fields: readonly string[];
}

/** A field of the rule expression language; its prefix comes from the vocabulary. */
export interface ExpressionFieldRecord extends DatedRecordBase {
  readonly kind: "expression-field";
  readonly target: PayloadTarget;
  readonly field: string;
}
