import type { BindingFacts } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { isHeaders } from "./coerce.ts";
import { parseHttpDate } from "./parse-http-date.ts";
import { readEtagList, type EtagPattern } from "./read-etag-list.ts";
import type { Structure } from "./read-structure.ts";

/** What must hold for an operation to go on. */
export interface Condition {
  readonly etagMatches?: readonly EtagPattern[];
  readonly etagDoesNotMatch?: readonly EtagPattern[];
  /** In milliseconds since the epoch. */
  readonly uploadedBefore?: number;
  readonly uploadedAfter?: number;
  /** Dates are compared in whole seconds. */
  readonly secondsGranularity?: boolean;
}

type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] };

const millisecondsPerSecond = 1000;

/**
 * The `onlyIf` option, as the fields of a structure or as headers (specification, BucketConditional). Fields and headers that
 * the database does not list say nothing, and neither does a header whose date cannot be read (RFC 7232).
 *
 * @throws TypeError for an etag in quotes; Error for an unquoted etag in a header.
 */
export function readCondition(value: unknown, facts: BindingFacts): Condition | undefined {
  if (value === undefined) return undefined;
  return isHeaders(value) ? readHeaders(value, facts) : readFields(value as Structure, facts);
}

function readFields(fields: Structure, facts: BindingFacts): Condition {
  const read = Object.entries(fields).map(([field, value]) => {
    return [field, typeof value === "string" ? [readEtag(value, facts)] : value] as const;
  });
  return Object.fromEntries(read);
}

/** As it stands: `W/"a"` is the text of no etag (specification: "equals the given string"). */
function readEtag(etag: string, facts: BindingFacts): EtagPattern {
  if (etag.startsWith('"') && etag.endsWith('"')) throw createArgumentError(facts, "quotedEtag", { etag });
  return etag === "*" ? { kind: "any" } : { kind: "strong", value: etag };
}

function readHeaders(headers: Headers, facts: BindingFacts): Condition {
  const condition: Mutable<Condition> = { secondsGranularity: true };
  for (const [header, field] of Object.entries(facts.conditions.headers)) {
    const value = headers.get(header);
    if (value !== null) Object.assign(condition, readHeader(field, value, header, facts));
  }
  return condition;
}

function readHeader(field: string, value: string, header: string, facts: BindingFacts): Condition {
  if (field.startsWith("etag")) return { [field]: readEtagList(value, header, facts) };
  const time = parseHttpDate(value);
  if (time === undefined) return {};
  // Not modified since a second is uploaded before the next one begins: RFC 7232, 3.4, says earlier or equal.
  return { [field]: field === "uploadedBefore" ? time + millisecondsPerSecond : time };
}
