/** Names of which those that a part has added can be taken out again. */
export class ScopedNames {
  readonly #names = new Set<string>();
  readonly #added: string[] = [];

  has(name: string): boolean {
    return this.#names.has(name);
  }

  add(name: string): void {
    if (this.#names.has(name)) return;
    this.#names.add(name);
    this.#added.push(name);
  }

  clear(): void {
    this.#names.clear();
  }

  /** Goes through a part, behind which the names are left that were there before, unless it has cleared them. */
  within(part: () => void): void {
    const { length } = this.#added;
    part();
    for (const name of this.#added.splice(length)) this.#names.delete(name);
  }
}
