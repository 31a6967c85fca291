/** A least-recently-used cache, bounded by the sum of its entries' sizes. */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  /** Without `sizeOf` the limit is a number of entries. */
  constructor(limit: number, sizeOf: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value === undefined) return undefined;
    // The order of use is not tracked while the cache is less than half full: entries are read much more often than
    // they are added.
    if (this.#size * 2 < this.#limit) return value;
    this.#entries.delete(key);
    this.#entries.set(key, value);
    return value;
  }

  /** The newest entry stays, however large it is. */
  set(key: string, value: Value): void {
    this.#forget(key);
    this.#entries.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit || oldest === key) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const former = this.#entries.get(key);
    if (former === undefined) return;
    this.#entries.delete(key);
    this.#size -= this.#sizeOf(former);
  }
}
