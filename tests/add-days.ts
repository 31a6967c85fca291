const DAY = 24 * 60 * 60 * 1000;

/** An ISO date so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}
