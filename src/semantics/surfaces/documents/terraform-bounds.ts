import type { ShellWork } from "../shell/texts/shell-work.ts";

/** Rounds of one loop that are looked at, and of all on behalf of one file. */
const MAX_ROUNDS = 200;
const MAX_ALL_ROUNDS = 2000;
/** Values that references may put in place of themselves: locals that hold each other again and again have no end. */
const MAX_RESOLVED = 50_000;
/** Characters of modules that are read once for each call of them. */
const MAX_MODULES = 1_000_000;

/** Bounds what is done for the references and the modules of one file. What lies beyond is told. */
export class TerraformBounds {
  readonly work: ShellWork;
  #values = MAX_RESOLVED;
  #rounds = MAX_ALL_ROUNDS;
  #characters = MAX_MODULES;

  constructor(work: ShellWork) {
    this.work = work;
  }

  /** How many values may still be made. */
  get left(): number {
    return this.#values;
  }

  /** Counts values; false beyond the limit. */
  spend(values: number): boolean {
    this.#values -= values;
    if (this.#values < 0) this.work.leaveOut();
    return this.#values >= 0;
  }

  /** As many rounds of a loop as are looked at. */
  takeRounds<Round>(rounds: readonly Round[]): readonly Round[] {
    const taken = rounds.slice(0, Math.min(MAX_ROUNDS, this.#rounds));
    if (taken.length < rounds.length) this.work.leaveOut();
    this.#rounds -= taken.length;
    return taken;
  }

  /** Whether a module of so many characters is still looked at. */
  enterModule(characters: number): boolean {
    this.#characters -= characters;
    if (this.#characters < 0) this.work.leaveOut();
    return this.#characters >= 0;
  }
}
