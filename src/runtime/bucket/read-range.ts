import type { BindingFacts, RangeForm } from "../../database/index.ts";
import { createArgumentError } from "./argument-error.ts";
import { isHeaders } from "./coerce.ts";
import type { Structure } from "./read-structure.ts";

/** The bytes that `get` was asked for. Whole numbers; not both an offset and a suffix. */
export interface RequestedRange {
  readonly offset?: number;
  readonly length?: number;
  readonly suffix?: number;
  /** Of a header, or of none: where it cannot be satisfied, the whole object comes. */
  readonly lenient?: true;
}

/** Bytes that an object has. */
export interface ResolvedRange {
  offset: number;
  length: number;
}

/** What is asked for without a range: it can always be satisfied. */
const wholeObject: RequestedRange = { lenient: true };

/**
 * The `range` option of `get`: one of the forms of the specification (BucketRange), or headers, of which `range` counts.
 *
 * @throws TypeError for fields of two forms, RangeError for what is no number of bytes.
 */
export function readRange(value: unknown, facts: BindingFacts): RequestedRange {
  if (value === undefined) return wholeObject;
  if (isHeaders(value)) return readHeader(value.get("range"));
  const given = Object.entries(value as Structure);
  requireOneForm(
    given.map(([field]) => field),
    facts,
  );
  return Object.fromEntries(given.map(([field, count]) => [field, readCount(count as number, field, facts)]));
}

function requireOneForm(given: readonly string[], facts: BindingFacts): void {
  const forms = facts.ranges;
  for (const [index, field] of given.entries()) {
    const foe = given
      .slice(0, index)
      .find((other) => !forms.some((form) => allowsField(form, field) && allowsField(form, other)));
    if (foe !== undefined) throw createArgumentError(facts, "rangeForm", { field: capitalize(field), other: foe });
  }
}

function allowsField({ required, optional }: RangeForm, field: string): boolean {
  return required.includes(field) || optional.includes(field);
}

function readCount(count: number, field: string, facts: BindingFacts): number {
  const name = field === "offset" ? "Starting offset" : capitalize(field);
  const details = { subject: field === "suffix" ? field : "range", field: name, actual: describeCount(count) };
  if (Number.isNaN(count) || count < 0) throw createArgumentError(facts, "negativeCount", details);
  if (!Number.isInteger(count) && Number.isFinite(count)) throw createArgumentError(facts, "fractionalCount", details);
  // Of the two zeros, the usual one.
  return Math.abs(count);
}

/** As the service writes numbers. */
function describeCount(count: number): string {
  return Number.isNaN(count) ? "nan" : String(count);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One range of bytes as RFC 7233 writes it. What is anything else asks for the whole object. */
function readHeader(header: string | null): RequestedRange {
  const [, first = "", last = ""] = /^\s*bytes\s*=\s*(?:(\d+)\s*)?-\s*(?:(\d+)\s*)?$/i.exec(header ?? "") ?? [];
  if (first === "") return last === "" ? wholeObject : { suffix: Number(last), lenient: true };
  const offset = Number(first);
  return last === "" ? { offset, lenient: true } : { offset, length: Number(last) - offset + 1, lenient: true };
}

/**
 * The bytes of an object of `size` bytes that a range means; fewer than asked for where the object is shorter. Undefined when
 * it cannot be satisfied: it begins behind the object, or asks for no bytes. An empty object satisfies none.
 */
export function resolveRange(range: RequestedRange, size: number): ResolvedRange | undefined {
  const resolved = resolveStrictly(range, size);
  const isWhole = resolved === undefined || (range.suffix !== undefined && range.suffix >= size);
  return range.lenient && isWhole ? { offset: 0, length: size } : resolved;
}

function resolveStrictly({ offset, length, suffix }: RequestedRange, size: number): ResolvedRange | undefined {
  const start = suffix === undefined ? (offset ?? 0) : Math.max(0, size - suffix);
  const end = Math.min(size, start + (length ?? Infinity));
  return start < end ? { offset: start, length: end - start } : undefined;
}
