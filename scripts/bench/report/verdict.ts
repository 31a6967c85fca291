/** What was to be reached, what was measured, and whether it was. */
export interface Verdict {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly isReached: boolean;
}

/** How a figure is printed, and what is reached when it is: `at most` unless told otherwise. */
export interface Target {
  readonly limit: number;
  readonly isLowest?: boolean;
  readonly print?: (value: number) => string;
}

/** A figure that was not measured (`NaN`) is never reached. */
export function judge(what: string, value: number, target: Target): Verdict {
  const { limit, isLowest = false, print = toFactor } = target;
  return {
    what,
    target: `${isLowest ? "at least" : "at most"} ${print(limit)}`,
    measured: print(value),
    isReached: isLowest ? value >= limit : value <= limit,
  };
}

/** Judges the worst of the figures, and names those that miss. */
export function judgeEach(what: string, values: ReadonlyMap<string, number>, target: Target): Verdict {
  const figures = [...values.values()];
  const worst = target.isLowest === true ? Math.min(...figures) : Math.max(...figures);
  const missing = [...values].filter(([name, value]) => !judge(name, value, target).isReached).map(([name]) => name);
  const verdict = judge(what, figures.length === 0 ? NaN : worst, target);
  const isReached = verdict.isReached && missing.length === 0;
  const names = missing.length === 0 ? "" : ` (${missing.length} of ${figures.length}: ${missing.join(", ")})`;
  return { ...verdict, isReached, measured: `worst ${verdict.measured}${names}` };
}

/** `×1.05`. */
export function toFactor(value: number): string {
  return `×${value.toFixed(value < 10 ? 2 : 0)}`;
}

/** `12 ms`. */
export function toMilliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}

/** `2.1 %`, of a share of 1. */
export function toPercent(value: number): string {
  return `${(value * 100).toFixed(1)} %`;
}

/** `150 MB`, of bytes. */
export function toMegabytes(value: number): string {
  return `${(value / 1e6).toFixed(0)} MB`;
}

/** `3`. */
export function toCount(value: number): string {
  return String(value);
}
