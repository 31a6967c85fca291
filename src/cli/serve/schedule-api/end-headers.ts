import { describeDay, toPastChange } from "../../../database/end-of-life.ts";
import { normalizePath } from "../../../database/normalize-path.ts";
import { isParameter } from "../../../database/record-templates.ts";
import { fillPath } from "../../../runtime/management-api/fill-path.ts";
import type { ScheduleApiOptions } from "./schedule-api-options.ts";
import type { SentRequest, Use } from "./used-records.ts";

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594) where a day is known, and a `Link` to what replaces it where that is a path or URL. */
export function listEndHeaders(
  use: Use,
  sent: SentRequest,
  options: ScheduleApiOptions,
): Readonly<Record<string, string>> {
  const sunset = findSunset(use);
  // Without a day of the announcement: it was known when the facts were read last, and never later than the end.
  const known = toTime(use.record.announced ?? options.database.release);
  const deprecated = sunset === undefined ? known : Math.min(known, sunset);
  const successor = findSuccessor(use, sent, options);
  return {
    deprecation: `@${String(deprecated / MILLISECONDS)}`,
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
    ...(successor !== undefined && { link: `<${successor}>; rel="successor-version"` }),
  };
}

/** What a refusal says: `Acme API: GET /orders ended on 2027-01-31. Use GET /baskets.` */
export function describeUse({ record, day, change }: Use, { database }: ScheduleApiOptions): string {
  const { title, boundary, replacement } = record;
  const when = day === undefined ? "" : ` ${describeDay(day, boundary)}`;
  const advice = replacement.text === undefined ? "" : ` Use ${replacement.text}.`;
  return `${record.api ?? database.api.title}: ${title} ${toPastChange(change)}${when}.${advice}`;
}

const MILLISECONDS = 1000;
const DAY = 24 * 60 * 60 * MILLISECONDS;

/** The first moment at which it no longer works. */
function findSunset({ record: { boundary }, day }: Use): number | undefined {
  if (day === undefined) return undefined;
  return toTime(day) + (boundary === "after" ? DAY : 0);
}

function toTime(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** `/baskets`, perhaps behind a method: a path of the same API. */
const PATH = /^(?:[A-Z]+ )?(\/[^\s?#<>"]*)$/u;
const ADDRESS = /^https?:\/\/[^\s<>"]+$/u;

/** Undefined where the replacement is no path or URL, or has a parameter whose value the request does not say. */
function findSuccessor({ record, match }: Use, sent: SentRequest, options: ScheduleApiOptions): string | undefined {
  const text = match?.endpoint?.replacementPath ?? record.replacement.text ?? "";
  if (ADDRESS.test(text)) return encodeURI(text);
  const [, path] = PATH.exec(text) ?? [];
  const segments = path === undefined ? undefined : normalizePath(path, options.database.vocabulary);
  if (segments === undefined) return undefined;
  const parameters = readParameters(match?.template ?? [], sent.segments);
  const isKnown = segments.every((segment) => !isParameter(segment) || Object.hasOwn(parameters, segment.slice(1)));
  return isKnown ? `${options.prefix}${fillPath(`/${segments.join("/")}`, parameters)}` : undefined;
}

function readParameters(template: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> {
  const named = template.map((name, index) => [name, segments[index] ?? ""] as const);
  return Object.fromEntries(named.filter(([name]) => isParameter(name)).map(([name, text]) => [name.slice(1), text]));
}
