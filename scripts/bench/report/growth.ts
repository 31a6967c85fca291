/** A size and what it costs, in milliseconds. */
export interface Point {
  readonly size: number;
  readonly cost: number;
  /** What was to be found was not: the work was not done, so its cost says nothing. */
  readonly isLost?: boolean;
}

/**
 * The power of the size with which the cost grows, by least squares over the logarithms: 0 is flat, 1 is linear, 2 is square.
 * `NaN` where fewer than two sizes were measured. Points that are lost do not count.
 */
export function fitPower(points: readonly Point[]): number {
  const logs = points
    .filter(({ isLost }) => isLost !== true)
    .map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const [meanX, meanY] = [mean(logs.map(({ x }) => x)), mean(logs.map(({ y }) => y))];
  const along = logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  return along / logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** How a cost grows with the size of one thing. */
export interface Curve {
  readonly name: string;
  readonly points: readonly Point[];
  /** Whether the cost is to stay as it is; it is to be linear otherwise. */
  readonly isFlat: boolean;
}
