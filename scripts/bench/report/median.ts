/** The middle one of the values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return ((sorted[middle] ?? NaN) + (sorted[Math.ceil(sorted.length / 2 - 0.5)] ?? NaN)) / 2;
}
