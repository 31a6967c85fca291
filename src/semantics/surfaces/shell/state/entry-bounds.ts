import type { ShellCalls } from "./shell-calls.ts";

/** The calls and the loops that something runs in, as far as their bounds count in it. */
export interface Surroundings {
  readonly calls: ShellCalls;
  /** The product of the iterations that are told apart. */
  readonly iterations: number;
  /** How many loops are made more general until they hold. */
  readonly nested: number;
}

/** Iterations are told apart up to so many in loops that stand in each other together; beyond, any of them may be under way. */
const MAX_ITERATIONS = 128;
/** How often the state at the head of a loop is made more general before what still changes counts as unknown. */
const MAX_ROUNDS = 4;
/** Loops in so many loops are gone through once: each round of those around would go through them again. */
const MAX_NESTED = 5;

/** Whether iterations are told apart of which there are so many in one of those around. */
export function isToldApart(iterations: number, count: number): boolean {
  return iterations * count <= MAX_ITERATIONS;
}

/** How often a loop in so many loops is gone through. */
export function roundsIn(nested: number): number {
  return nested >= MAX_NESTED ? 1 : nested > 0 ? MAX_ROUNDS - 1 : MAX_ROUNDS;
}

/** What has been asked of the bounds on loops and calls in a call. Where the answers are the same, the same call does the same. */
export class EntryBounds {
  readonly #entry: Surroundings;
  readonly #outer: EntryBounds | undefined;
  readonly #called = new Set<string>();
  #depth = 0;
  #mostIterations = Infinity;
  #leastIterations = 0;
  /** By how many loops of the call are around: the rounds that it takes at least, and at most. */
  readonly #rounds = new Map<number, { readonly least: number; readonly most: number }>();
  #isSingular = false;

  constructor(entry: Surroundings, outer: EntryBounds | undefined) {
    this.#entry = entry;
    this.#outer = outer;
  }

  /** Whether it does something that is done once: it brings in a script. */
  get isSingular(): boolean {
    return this.#isSingular;
  }

  noteSingular(): void {
    this.#isSingular = true;
    this.#outer?.noteSingular();
  }

  /** Notes a call of a function, which is none where it runs already. */
  noteCall(name: string, calls: ShellCalls): void {
    const depth = calls.depth + 1 - this.#entry.calls.depth;
    // What is noted here is noted in those around.
    if (this.#called.has(name) && depth <= this.#depth) return;
    this.#called.add(name);
    this.#depth = Math.max(this.#depth, depth);
    this.#outer?.noteCall(name, calls);
  }

  /** Notes whether iterations were told apart. */
  noteIterations(iterations: number, count: number): void {
    const own = iterations / this.#entry.iterations;
    const most = MAX_ITERATIONS / (own * Math.max(count, 1));
    if (isToldApart(iterations, count)) this.#mostIterations = Math.min(this.#mostIterations, most);
    else this.#leastIterations = Math.max(this.#leastIterations, most);
    this.#outer?.noteIterations(iterations, count);
  }

  /** Notes how many rounds a loop has taken: as many as it may, or fewer, so that more would be the same. */
  noteRounds(nested: number, rounds: number): void {
    const own = nested - this.#entry.nested;
    const { least, most } = this.#rounds.get(own) ?? { least: 0, most: Infinity };
    // In the last but one what still changes counts as unknown.
    const isBounded = rounds >= roundsIn(nested);
    this.#rounds.set(own, {
      least: Math.max(least, isBounded ? rounds : rounds + 1),
      most: isBounded ? Math.min(most, rounds) : most,
    });
    this.#outer?.noteRounds(nested, rounds);
  }

  /** Whether all bounds are the same for a call elsewhere. */
  isSameAt({ calls, iterations, nested }: Surroundings): boolean {
    return (
      iterations <= this.#mostIterations &&
      (this.#leastIterations === 0 || iterations > this.#leastIterations) &&
      [...this.#rounds].every(([own, { least, most }]) => {
        const rounds = roundsIn(nested + own);
        return rounds >= least && rounds <= most;
      }) &&
      calls.allowsAsMuch(this.#entry.calls, this.#called, this.#depth)
    );
  }

  /** Notes that another call that runs here meets these bounds too. */
  noteAll({ calls, iterations, nested }: Surroundings, bounds: EntryBounds): void {
    const { size } = this.#called;
    for (const name of bounds.#called) this.#called.add(name);
    const depth = calls.depth + bounds.#depth - this.#entry.calls.depth;
    const own = iterations / this.#entry.iterations;
    const most = bounds.#mostIterations / own;
    const least = bounds.#leastIterations / own;
    const isNoted =
      size === this.#called.size &&
      depth <= this.#depth &&
      most >= this.#mostIterations &&
      least <= this.#leastIterations &&
      bounds.#rounds.size === 0;
    if (isNoted) return;
    this.#depth = Math.max(this.#depth, depth);
    this.#mostIterations = Math.min(this.#mostIterations, most);
    this.#leastIterations = Math.max(this.#leastIterations, least);
    for (const [inner, { least: fewest, most: highest }] of bounds.#rounds) {
      const at = nested + inner - this.#entry.nested;
      const former = this.#rounds.get(at) ?? { least: 0, most: Infinity };
      this.#rounds.set(at, { least: Math.max(former.least, fewest), most: Math.min(former.most, highest) });
    }
    this.#outer?.noteAll({ calls, iterations, nested }, bounds);
  }
}
