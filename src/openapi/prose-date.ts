import { isCalendarDate } from "../model/calendar-date.ts";

/** A day that a sentence states as an end. */
export interface StatedEnd {
  /** ISO date. */
  readonly day: string;
  /** `after`: the day is the last on which it works. */
  readonly boundary: "from" | "after";
}

const NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const MONTHS =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const DAY = new RegExp(
  String.raw`\b(?:\d{4}-\d{2}(?:-\d{2})?|(?:${MONTHS})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?\d{4}|\d{1,2} (?:${MONTHS}) \d{4})\b`,
  "u",
);
const END = /\b(?:deprecat|sunset|remov|retir|discontinu|until|through|unavailable|end(?:s|ed)?\b|shut)/iu;
/** What stands before a day that is the last one. */
const LAST_DAY = /\b(?:through|until the end of|up to and including)\s+$/iu;
/** What stands before the day on which it was marked, which is no end. */
const BEGINNING = /\b(?:deprecated|as of|since)(?:\s+(?:on|in|since|as of))?\s+$/iu;

/** The first sentence of a text that says a day, or a month, of an end. */
export function findDatedSentence(text: string): string | undefined {
  return toSentences(text).find((sentence) => DAY.test(sentence) && END.test(sentence));
}

/**
 * The end that a text about a deprecation states, such as `Use GET /v2/orders before 2026-11-28.`; undefined where it states none, or
 * a month alone. A last day says more than a day before which something is to be done.
 */
export function findStatedEnd(text: string): StatedEnd | undefined {
  const ends = toSentences(text).flatMap((sentence) => readEnd(sentence) ?? []);
  return ends.find(({ boundary }) => boundary === "after") ?? ends[0];
}

function readEnd(sentence: string): StatedEnd | undefined {
  const found = DAY.exec(sentence);
  const day = found === null ? undefined : toDay(found[0]);
  if (found === null || day === undefined) return undefined;
  const before = sentence.slice(0, found.index);
  if (BEGINNING.test(before)) return undefined;
  return { day, boundary: LAST_DAY.test(before) ? "after" : "from" };
}

function toSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?])\s+|\n+/u).map((sentence) => sentence.trim());
}

/** `September 27, 2026`, `27 Sep 2026` and `2026-09-27`; undefined for a month. */
function toDay(text: string): string | undefined {
  const [year] = /\b\d{4}\b/u.exec(text) ?? [];
  const month = NAMES.findIndex((name) => text.includes(name)) + 1;
  const [date] = /\b\d{1,2}(?=\D|$)/u.exec(text) ?? [];
  const written = month === 0 ? text : [year, month, date].map((part) => String(part).padStart(2, "0")).join("-");
  return isCalendarDate(written) ? written : undefined;
}
