const DAYS: Readonly<Record<string, number>> = { d: 1, w: 7 };

/** The days of `90d` or `12w`; undefined for any other text. */
export function daysOf(text: string): number | undefined {
  const { count, unit } = /^(?<count>\d{1,5})(?<unit>[dw])$/u.exec(text)?.groups ?? {};
  return count === undefined || unit === undefined ? undefined : Number(count) * (DAYS[unit] ?? 1);
}
