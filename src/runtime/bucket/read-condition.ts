import type { BindingFacts } from "../../database/index.ts";
import { isHeaders, toOptions, toText } from "./coerce.ts";
import { parseHttpDate } from "./parse-http-date.ts";

/** An etag to compare with; a weak one matches only where it must not match. */
export interface EtagPattern {
  /** Without quotes; `*` is any. */
  readonly value: string;
  readonly weak: boolean;
}

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

type MutableCondition = { -readonly [Field in keyof Condition]: Condition[Field] };

/**
 * The `onlyIf` option, as an object or as headers (specification, BucketConditional). Fields and headers that the database does
 * not list say nothing, and neither does a header whose date cannot be read (RFC 7232).
 *
 * @throws TypeError for an etag in quotes or a date that is none; Error for an unquoted etag in a header.
 */
export function readCondition(value: unknown, facts: BindingFacts): Condition | undefined {
  if (value === undefined || value === null) return undefined;
  return isHeaders(value) ? readHeaders(value, facts) : readFields(toOptions(value, "`onlyIf`"), facts);
}

function readFields(options: Readonly<Record<string, unknown>>, { conditions }: BindingFacts): Condition {
  const given = conditions.fields.filter((field) => options[field] !== undefined && options[field] !== null);
  const read = given.map((field) => {
    const value = options[field];
    return [field, field.startsWith("etag") ? [readEtag(value)] : readDate(value, field)] as const;
  });
  return { ...Object.fromEntries(read), secondsGranularity: Boolean(options.secondsGranularity) };
}

function readEtag(value: unknown): EtagPattern {
  const etag = toText(value);
  if (/^(W\/)?".*"$/s.test(etag)) throw new TypeError(`Conditional ETag should not be wrapped in quotes (${etag}).`);
  return { value: etag, weak: false };
}

function readDate(value: unknown, field: string): number {
  const time = value instanceof Date ? value.getTime() : Number.NaN;
  if (Number.isNaN(time)) throw new TypeError(`\`${field}\` must be a valid Date.`);
  return time;
}

/** Which part of a condition each header is. */
const headerReaders: Readonly<Record<string, (value: string, header: string) => Condition>> = {
  "if-match": (value, header) => ({ etagMatches: readEtagList(value, header) }),
  "if-none-match": (value, header) => ({ etagDoesNotMatch: readEtagList(value, header) }),
  "if-modified-since": (value) => toDateCondition("uploadedAfter", value),
  "if-unmodified-since": (value) => toDateCondition("uploadedBefore", value),
};

function readHeaders(headers: Headers, { conditions }: BindingFacts): Condition {
  const condition: MutableCondition = { secondsGranularity: true };
  for (const header of conditions.headers) {
    const value = headers.get(header);
    if (value !== null) Object.assign(condition, headerReaders[header]?.(value, header));
  }
  return condition;
}

function toDateCondition(field: "uploadedAfter" | "uploadedBefore", value: string): Condition {
  const time = parseHttpDate(value);
  return time === undefined ? {} : { [field]: time };
}

/** `*`, or etags in quotes with commas between them: at least one, and elements that are empty do not count (RFC 7230, 7). */
function readEtagList(value: string, header: string): readonly EtagPattern[] {
  if (value.trim() === "*") return [{ value: "*", weak: false }];
  const element = /\s*(?:(W\/)?"([^"]*)"\s*)?(?:,|$)/y;
  const list: EtagPattern[] = [];
  let isValid = true;
  while (isValid && element.lastIndex < value.length) {
    const match = element.exec(value);
    isValid = match !== null;
    if (match?.[2] !== undefined) list.push({ value: match[2], weak: match[1] !== undefined });
  }
  if (!isValid || list.length === 0) throw new Error(`Invalid ETag in ${header} header`);
  return list;
}
