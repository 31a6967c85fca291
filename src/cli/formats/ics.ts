import ical, { ICalAlarmType, ICalEventTransparency } from "ical-generator";
import { groupBy } from "../../model/group-by.ts";
import { toPrintable } from "../../model/to-printable.ts";
import type { OutputFinding } from "./check-output.ts";
import type { Report } from "./report-format.ts";
import { toCount } from "../texts/to-count.ts";

/** Two weeks: a sprint. */
const REMIND_SECONDS = 14 * 24 * 60 * 60;

/** Places in the text of one event; a calendar is no list of findings. */
const MAX_PLACES = 20;

/**
 * An iCalendar (RFC 5545) with an event for each day on which something that this code uses ends. The identifiers stay, so a calendar
 * that is read again moves its events instead of doubling them.
 */
export function formatIcs({ output }: Report): string {
  const calendar = ical({ name: "Deprecations", prodId: { company: "eslint-plugin-sunset", product: "check" } });
  // RFC 5545, section 3.6: a calendar holds one component at least. This one shows nothing.
  if (output.findings.every(({ endOfLife }) => endOfLife === null))
    calendar.timezone({ name: "UTC", generator: toUtc });
  const dated = output.findings.filter(({ endOfLife }) => endOfLife !== null);
  for (const [key, findings] of groupBy(dated, ({ record, endOfLife }) => `${record}-${endOfLife ?? ""}`)) {
    const [{ endOfLife, title }] = findings;
    const day = new Date(`${endOfLife ?? ""}T00:00:00Z`);
    calendar.createEvent({
      id: `${key}@eslint-plugin-sunset`,
      // Of the report's day, so that the same findings give the same calendar.
      stamp: new Date(`${output.asOf}T00:00:00Z`),
      start: day,
      allDay: true,
      timezone: "UTC",
      transparency: ICalEventTransparency.TRANSPARENT,
      summary: `${title}: ${toCount(findings.length, "use")} in this code`,
      description: toDescription(findings),
      alarms: [{ type: ICalAlarmType.display, trigger: REMIND_SECONDS, description: title }],
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** A time zone without daylight saving, and with no offset. */
function toUtc(): string {
  const standard = ["DTSTART:19700101T000000", "TZOFFSETFROM:+0000", "TZOFFSETTO:+0000"];
  return ["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", ...standard, "END:STANDARD", "END:VTIMEZONE"].join("\r\n");
}

function toDescription(findings: readonly OutputFinding[]): string {
  const [{ replacement, link } = { replacement: null, link: null }] = findings;
  const places = findings
    .slice(0, MAX_PLACES)
    .map(({ file, line, subject }) => toPrintable(`${file}:${line} ${subject}`));
  const rest = findings.length > MAX_PLACES ? [`and ${findings.length - MAX_PLACES} more`] : [];
  const instead = replacement === null ? "No replacement is stated." : `Replacement: ${replacement}.`;
  return [instead, ...places, ...rest, ...(link === null ? [] : [link])].join("\n");
}
