import { UsageError } from "../usage-error.ts";

/** One of several parts of a run, each of which may run on a machine of its own. */
export interface Shard {
  /** 1-based. */
  readonly index: number;
  readonly count: number;
}

/** The value of `--shard`. */
export function toShard(value: string | undefined): Shard | undefined {
  if (value === undefined) return undefined;
  const [index = 0, count = 0] = /^\d{1,6}\/\d{1,6}$/.test(value) ? value.split("/").map(Number) : [];
  if (index >= 1 && index <= count) return { index, count };
  throw new UsageError(`--shard: expected the number of a part and how many there are, as in 1/3; found '${value}'`);
}
