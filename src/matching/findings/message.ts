import { describeDay } from "../../database/end-of-life.ts";
import type { SunsetRecord } from "../../model/index.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { Ending } from "./find-phase.ts";

/** What a message is made of. */
export interface MessageParts {
  /** The subject of the sentence: `GET /zones/:zone_id/filters`, `The field locked`. */
  readonly subject: string;
  readonly isPlural?: boolean;
  /** The predicate, where the deployment decides and not the record's date. */
  readonly predicate?: string;
  readonly record: SunsetRecord;
  readonly ending: Ending;
  /** The predicate that replaces the record's change, where the record has one. */
  readonly change?: string;
  /** The advice, where it is more specific than the record's replacement; null where the predicate is enough. */
  readonly advice?: string | null | undefined;
  /** What now lives at the same path. */
  readonly reusedBy?: string | undefined;
  /** Why the finding is likely and not proved. */
  readonly because?: string | undefined;
}

/**
 * The message, in one line: the API, the subject, what happens to it and when, what to do, and why it is not certain.
 * `Cloudflare API: GET /zones/:zone_id/filters ended on 2025-01-15. Use WAF custom rules.`
 */
export function toMessage(parts: MessageParts): string {
  const { record, reusedBy, because, advice = toAdvice(record) } = parts;
  const sentences = [
    `${toSubject(parts)} ${parts.predicate ?? toPredicate(parts)}.`,
    advice,
    reusedBy === undefined ? null : `The same path now serves ${reusedBy}: check which one is meant.`,
    toWithdrawal(record),
    because === undefined ? null : `Likely: ${because}.`,
  ];
  return toPrintable(sentences.filter((sentence) => sentence !== null).join(" "));
}

function toSubject({ subject, record: { api } }: MessageParts): string {
  return api === undefined ? subject : `${api}: ${subject.replace(/^(?:The|An?) /u, (word) => word.toLowerCase())}`;
}

function toPredicate({ record, ending, isPlural = false, change: own }: MessageParts): string {
  const { endOfLife, phase } = ending;
  const change = own ?? ending.change ?? record.change;
  const isUndated = phase === "undated";
  // Text behind a colon explains; the date belongs before it.
  const [event = change, ...reasons] = isUndated ? [change] : change.split(": ");
  const isEnd = event === "ends";
  const verb = isEnd ? toEnd(phase, isPlural) : isPlural ? event.replace(/^is\b/u, "are") : event;
  if (isUndated) return verb;
  const when =
    event === "is deprecated" && endOfLife === undefined ? "with no date stated" : toWhen(record, isEnd, endOfLife);
  return [`${verb} ${when}`, ...reasons].join(": ");
}

function toEnd(phase: Ending["phase"], isPlural: boolean): string {
  if (phase === "ended") return "ended";
  return isPlural ? "end" : "ends";
}

/** `on 2025-01-15` for an end, `from 2025-01-15 on` for what holds from then on, and `after` the last day on which it works for both. */
function toWhen({ announced, boundary }: SunsetRecord, isEnd: boolean, day: string | undefined): string {
  if (day === undefined) {
    const when = announced === undefined ? "" : ` (announced on ${announced})`;
    return `${isEnd ? "on" : "from"} a date not yet set${when}`;
  }
  return isEnd || boundary === "after" ? describeDay(day, boundary) : `from ${day} on`;
}

/** A record without a date ends nothing that could be removed. */
function toAdvice({ kind, replacement, endOfLife }: SunsetRecord): string | null {
  if (kind === "required-field") return `Send ${replacement.text ?? "it"}.`;
  if (replacement.text !== undefined) return `Use ${replacement.text}.`;
  if (endOfLife === undefined) return null;
  return `${replacement.none === true ? "There is no API replacement" : "No replacement is stated"}; ${toRemoval(kind)}.`;
}

function toRemoval(kind: SunsetRecord["kind"]): string {
  switch (kind) {
    case "payload-field":
      return "remove the field";
    case "payload-value":
      return "remove the value";
    case "response-field":
      return "do not read it";
    case "query-parameter":
      return "remove the parameter";
    case "expression-field":
      return "remove it from the expression";
    default:
      return "remove the call";
  }
}

/** Says that a later announcement withdrew the end, which is still reported by the dates of the specification. */
function toWithdrawal({ revisions = [] }: SunsetRecord): string | null {
  const last = revisions.at(-1);
  if (last?.endOfLife !== null) return null;
  return `A later announcement withdrew the date${last.note === undefined ? "" : `: ${last.note}`}.`;
}
