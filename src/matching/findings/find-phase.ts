import { findStep, hasEnded, isWithdrawn } from "../../database/end-of-life.ts";
import type { Fact, Phase, SunsetRecord } from "../../model/index.ts";
import type { MatchInput } from "../scope/match-input.ts";

/** A record's end by the dates that the settings choose, or the step before it that is in effect. */
export interface Ending {
  readonly phase: Phase;
  /** ISO date; undefined for a record without a date, and where no day is announced yet, which counts as upcoming. */
  readonly endOfLife: string | undefined;
  /** What happens at a step before the end; the record says what happens at the end. */
  readonly change?: string;
}

/**
 * The phase on the day that the settings name, or on the database's release date. Undefined where the end was not
 * announced yet on that day, or was withdrawn and the settings ask for later dates
 * (docs/decisions.md, No clock, Dates of the specification). A record without a date is `undated`. For a record with
 * steps, the one that applies to the fact's methods.
 */
export function findPhase(record: SunsetRecord, fact: Fact, { settings, database }: MatchInput): Ending | undefined {
  const asOf = settings.asOf ?? database.release;
  if (record.announced !== undefined && asOf < record.announced) return undefined;
  if (isWithdrawn(record, settings.dates)) return undefined;
  const step = findStep(record, asOf, settings.dates, findMethods(fact));
  const isPast = step?.hasCome ?? hasEnded(record, asOf, settings.dates);
  if (step === undefined && record.endOfLife === undefined) return { phase: "undated", endOfLife: undefined };
  return { phase: isPast ? "ended" : "upcoming", endOfLife: step?.date, ...(step && { change: step.change }) };
}

/** The methods of a request where all are known. */
function findMethods(fact: Fact): readonly string[] | undefined {
  const isKnown = "methods" in fact && !fact.methods.open && fact.methods.known.length > 0;
  return isKnown ? fact.methods.known : undefined;
}
