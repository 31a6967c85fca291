import type { SunsetRecord, SunsetSettings } from "../model/index.ts";

/** Which of a record's dates counts: the specification's, or the vendor's latest announcement. */
export type DateChoice = NonNullable<SunsetSettings["dates"]>;

/** A record's end as an ISO date; null when it was withdrawn and the later dates count, undefined for what holds on any day (design.md, decision 9). */
export function findEndOfLife(record: SunsetRecord, dates: DateChoice = "specification"): string | null | undefined {
  const revision = dates === "revised" ? record.revisions?.at(-1) : undefined;
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
 * steps that matter, by the methods to which they happen; all when not given. Undefined for what was withdrawn and for what
 * holds on any day.
 */
export function findStep(
  record: SunsetRecord,
  asOf: string,
  dates?: DateChoice,
  methods?: readonly string[],
): Step | undefined {
  const endOfLife = findEndOfLife(record, dates);
  if (typeof endOfLife !== "string") return undefined;
  const before = (record.phases ?? []).filter(
    (phase) => methods === undefined || (phase.methods?.some((method) => methods.includes(method)) ?? true),
  );
  const steps = [...before, { date: endOfLife, change: record.change }].map(({ date, change }): Step => {
    return { date, change, hasCome: isPast(date, record, asOf) };
  });
  return steps.findLast(({ hasCome }) => hasCome) ?? steps[0];
}

/** Whether the end has come on a day, which is an ISO date (design.md, decision 6). */
export function hasEnded(record: SunsetRecord, asOf: string, dates?: DateChoice): boolean {
  const endOfLife = findEndOfLife(record, dates);
  if (endOfLife === null) return false;
  if (endOfLife === undefined) return true;
  return isPast(endOfLife, record, asOf);
}

function isPast(date: string, { boundary }: SunsetRecord, asOf: string): boolean {
  return boundary === "after" ? asOf > date : asOf >= date;
}
