/** The middle one of the values, or the mean of the two in the middle; `NaN` without any. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [lower, upper] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)];
  return ((sorted[lower] ?? NaN) + (sorted[upper] ?? NaN)) / 2;
}
