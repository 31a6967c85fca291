import type { SunsetRecord } from "../../model/index.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { Ending } from "./find-phase.ts";

/** What a message is made of. */
export interface MessageParts {
  /** What is meant, as the subject of a sentence: `GET /zones/:zone_id/filters`. */
  readonly subject: string;
  /** At which host, where the code at the place does not show it. */
  readonly host?: string | undefined;
  readonly isPlural?: boolean;
  /** What happens to it, where the deployment decides it and not the record's date. */
  readonly predicate?: string;
  readonly record: SunsetRecord;
  readonly ending: Ending;
  /** What happens to it in place of the record's change, where the record says that. */
  readonly change?: string;
  /** What to do, where the code says it better than the record's replacement. */
  readonly advice?: string | undefined;
  /** What lives at the same path now. */
  readonly reusedBy?: string | undefined;
  /** Why the finding is likely and not proved. */
  readonly because?: string | undefined;
}

/**
 * What a person reads, in one line: the subject, what happens to it, the absolute date, what replaces it, and why it is not certain.
 * `GET /zones/:zone_id/filters is deprecated; its end of life was 2025-01-15. Use WAF custom rules.`
 */
export function toMessage(parts: MessageParts): string {
  const { subject, host } = parts;
  const sentences = [
    `${host === undefined ? subject : `${subject} at ${host}`} ${parts.predicate ?? toPredicate(parts)}.`,
    parts.advice ?? toAdvice(parts.record),
    parts.reusedBy === undefined ? undefined : `The same path now serves ${parts.reusedBy}: check which one is meant.`,
    parts.because === undefined ? undefined : `Not proved: ${parts.because}.`,
  ];
  return toPrintable(sentences.filter((sentence) => sentence !== undefined).join(" "));
}

function toPredicate({ record, ending, isPlural, change: own }: MessageParts): string {
  const { endOfLife, phase } = ending;
  const happens = own ?? ending.change ?? record.change;
  const change = isPlural === true ? happens.replace(/^is\b/u, "are") : happens;
  if (endOfLife === undefined) return phase === "upcoming" ? `${change}; ${toAnnouncement(record)}` : change;
  if (record.kind === "endpoint" || record.kind === "path-segment") {
    return `${change}; its end of life ${phase === "ended" ? "was" : "is"} ${endOfLife}`;
  }
  // What stands behind a colon explains; the date belongs to what happens.
  const [event = change, ...reasons] = change.split(": ");
  const when = record.boundary === "after" ? `after ${endOfLife}` : `from ${endOfLife} on`;
  return [`${event} ${when}`, ...reasons].join(": ");
}

/** What is known of an end without a day. */
function toAnnouncement({ announced }: SunsetRecord): string {
  return `${announced === undefined ? "" : `announced on ${announced}, `}no date of its end is known`;
}

function toAdvice({ replacement }: SunsetRecord): string | undefined {
  if (replacement.none === true) return "There is no API replacement.";
  return replacement.text === undefined ? undefined : `Use ${replacement.text}.`;
}
