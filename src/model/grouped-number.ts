/** A whole number with its thousands apart: `5,242,880`. By hand, since what formats numbers by language takes 10 to 20 ms to load. */
export function toGroupedNumber(count: number): string {
  const thousands = Math.trunc(count / 1000);
  if (thousands === 0) return String(count);
  return `${toGroupedNumber(thousands)},${String(Math.abs(count % 1000)).padStart(3, "0")}`;
}
