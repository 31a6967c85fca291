import { parseHttpDate } from "./parse-http-date.ts";

/** A zone at the end, by name or as an offset; `AM` and `PM` are none. */
const zoned = /(?:(?:^|[^A-Z])(?!AM|PM)[A-Z]{1,5}|[+-]\d{1,2}:?\d{2})(?:\s*\([^)]*\))?\s*$/i;

/**
 * The `expires` header as the service reads it: a date of HTTP, otherwise whatever JavaScript takes for one, where the service's
 * time zone is UTC. What is no date at all has expired at the epoch (observed behaviour, httpMetadata from Headers).
 */
export function parseExpires(text: string): Date {
  const time = parseHttpDate(text) ?? parseInUtc(text);
  return new Date(Number.isNaN(time) ? 0 : time);
}

function parseInUtc(text: string): number {
  const inUtc = zoned.test(text) ? Number.NaN : Date.parse(`${text} UTC`);
  return Number.isNaN(inUtc) ? Date.parse(text) : inUtc;
}
