/** Parts of one value that are compared; a larger one is only the same as itself. */
const MAX_PARTS = 400;
/** Values inside values that are compared. */
const MAX_DEPTH = 8;

/**
 * Tells which values say the same: of the same content, from the same places. Nodes, frames and what else is no plain data are the
 * same as themselves only, and so are instances of classes that were made at different times.
 */
export class ValueIdentity {
  readonly #numbers = new WeakMap<object, number>();
  readonly #own = new WeakMap<object, number>();
  readonly #contents = new Map<string, number>();
  #last = 0;

  /** The same number for values that say the same. */
  numberOf(value: object | undefined): number {
    return value === undefined ? 0 : this.#numberOf(value, { left: MAX_PARTS }, MAX_DEPTH);
  }

  #numberOf(thing: object, budget: { left: number }, depth: number): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    const number = --budget.left > 0 && depth > 0 && isData(thing) ? this.#numberOfContent(thing, budget, depth) : 0;
    // What is too large is a thing of its own, and so is all that holds it.
    const own = number === 0 ? ++this.#last : number;
    this.#numbers.set(thing, own);
    return own;
  }

  #numberOfContent(thing: object, budget: { left: number }, depth: number): number {
    const write = (part: unknown): string => {
      if (typeof part === "object" && part !== null) return `#${this.#numberOf(part, budget, depth - 1)}`;
      return typeof part === "string" ? JSON.stringify(part) : String(part);
    };
    const content = Array.isArray(thing)
      ? `[${thing.map(write).join()}`
      : partsOf(thing)
          .map(([name, part]) => `${name}:${isMaking(name, thing) ? this.#ownNumberOf(part) : write(part)}`)
          .join();
    const known = this.#contents.get(content);
    if (known !== undefined) return known;
    this.#contents.set(content, ++this.#last);
    return this.#last;
  }

  /** Of the object itself, whatever it holds. */
  #ownNumberOf(part: unknown): number {
    if (typeof part !== "object" || part === null) return 0;
    const own = this.#own.get(part) ?? ++this.#last;
    this.#own.set(part, own);
    return own;
  }
}

/** Values, their parts and their places; no nodes, frames, functions, maps. */
function isData(thing: object): boolean {
  if (Array.isArray(thing)) return true;
  if ("kind" in thing) return typeof thing.kind === "string" && thing.kind !== "assignment";
  return isPlace(thing) || "keyPlace" in thing || "origin" in thing;
}

function isPlace(thing: object): boolean {
  return "file" in thing && "start" in thing;
}

/** The client's calls that a call is follow from the call. */
function partsOf(thing: object): readonly (readonly [name: string, part: unknown])[] {
  return Object.entries(thing).filter(([name, part]) => part !== undefined && name !== "calls");
}

/** An instance keeps where it was made, in one object: another one that was made there is another one. */
function isMaking(name: string, thing: object): boolean {
  return name === "place" && "kind" in thing && thing.kind === "instance";
}
