/** Whether a text is a day that exists, as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // A day that does not exist, such as 2025-02-30, either fails to parse or becomes another day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
