/**
 * A cache of what was used last, bounded by the sum of its entries' sizes. It has two generations: what is used comes into the younger one,
 * and when that is half as large as the limit, the older one is given up. So a use costs a look, and no order of uses is kept.
 */
export class BoundedCache<Value> {
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #young = new Map<string, Value>();
  #old = new Map<string, Value>();
  /** Of the younger generation. */
  #size = 0;

  /** Without `sizeOf` the limit is a number of entries. */
  constructor(limit: number, sizeOf: (value: Value) => number = () => 1) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const old = this.#old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  /** The newest entry stays, however large it is. */
  set(key: string, value: Value): void {
    const former = this.#young.get(key);
    if (former !== undefined) this.#size -= this.#sizeOf(former);
    this.#young.set(key, value);
    this.#size += this.#sizeOf(value);
    if (this.#size * 2 <= this.#limit) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#size = 0;
  }
}
