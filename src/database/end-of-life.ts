import type { Revision, SunsetRecord, SunsetSettings } from "../model/index.ts";

/** Which of a record's dates counts: the specification's, or the vendor's latest announcement. */
export type DateChoice = NonNullable<SunsetSettings["dates"]>;

/**
 * A record's end as an ISO date; undefined for what holds on any day (docs/decisions.md, Dates of the specification). Null where no day is announced, or
 * where the announcement was withdrawn and the later dates count.
 */
export function findEndOfLife(record: SunsetRecord, dates: DateChoice = "specification"): string | null | undefined {
  const revision = findRevision(record, dates);
  return revision === undefined ? record.endOfLife : revision.endOfLife;
}

/** Something that happens on the way to a record's end, or its end. */
export interface Step {
  /** ISO date. */
  readonly date: string;
  readonly change: string;
  readonly hasCome: boolean;
}

/**
 * The step of a record that holds on a day, which is an ISO date; before the first one, the one that comes first. `methods`: the
 * steps that matter, by the methods to which they happen; all when not given. Undefined where no day is known or needed.
 */
export function findStep(
  record: SunsetRecord,
  asOf: string,
  dates?: DateChoice,
  methods?: readonly string[],
): Step | undefined {
  const endOfLife = findEndOfLife(record, dates);
  const before = (record.phases ?? []).filter(
    (phase) => methods === undefined || (phase.methods?.some((method) => methods.includes(method)) ?? true),
  );
  const last = typeof endOfLife === "string" ? [{ date: endOfLife, change: record.change }] : [];
  const steps = [...before, ...last].map(({ date, change }): Step => {
    return { date, change, hasCome: isPast(date, record, asOf) };
  });
  return steps.findLast(({ hasCome }) => hasCome) ?? steps[0];
}

/** A record's change once it has come: what `ends` has `ended`, anything else holds from then on. */
export function toPastChange(change: string): string {
  return change.replace(/^ends\b/u, "ended");
}

/** A day of a record in words: `on 2025-01-15`, or `after` the last day on which it works. */
export function describeDay(day: string, boundary: SunsetRecord["boundary"]): string {
  return `${boundary === "after" ? "after" : "on"} ${day}`;
}

/** Whether the announcement was withdrawn and the later dates count. */
export function isWithdrawn(record: SunsetRecord, dates: DateChoice = "specification"): boolean {
  return findRevision(record, dates)?.endOfLife === null;
}

function findRevision({ revisions }: SunsetRecord, dates: DateChoice): Revision | undefined {
  return dates === "revised" ? revisions?.at(-1) : undefined;
}

/** Whether the end has come on a day, which is an ISO date (docs/decisions.md, No clock). */
export function hasEnded(record: SunsetRecord, asOf: string, dates?: DateChoice): boolean {
  const endOfLife = findEndOfLife(record, dates);
  if (endOfLife === null) return false;
  if (endOfLife === undefined) return true;
  return isPast(endOfLife, record, asOf);
}

function isPast(date: string, { boundary }: SunsetRecord, asOf: string): boolean {
  return boundary === "after" ? asOf > date : asOf >= date;
}
