import type { Alternatives } from "../texts/alternatives.ts";
import type { HeldDetails } from "../state/held-details.ts";
import type { HeldValue } from "../state/held-value.ts";

/** What is known of the values that a command's words are made of. */
export class ValueUsage {
  #isVague = false;
  #isOpen = false;
  #isVagueAsWhole = false;
  #vagueWords: Set<Alternatives> | undefined;
  #branches: Set<object> | undefined;

  /** Whether no run may have made the words: of values that are not told apart, or that belong to different ways through a branch. */
  get isVague(): boolean {
    return this.#isVague;
  }

  /** Whether the words may be others too: a default stands in for what is not known. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** What a variable is to remember that is set to the words. */
  get details(): HeldDetails {
    return {
      ...(this.#isVague && { isVague: true }),
      ...(this.#isOpen && { isOpen: true }),
      ...(this.#branches !== undefined && { branches: new Set(this.#branches) }),
    };
  }

  noteVague(): void {
    this.#isVague = true;
  }

  /** The same of how words stand together, whichever they are. */
  noteVagueAsWhole(): void {
    this.#isVague = true;
    this.#isVagueAsWhole = true;
  }

  /** The same of some of several words that are made one by one. */
  noteVagueWords(words: readonly Alternatives[]): void {
    this.#isVague = true;
    this.#vagueWords ??= new Set();
    for (const word of words) this.#vagueWords.add(word);
  }

  /** Whether any of these words is vague. */
  isVagueIn(words: readonly Alternatives[]): boolean {
    return this.#isVagueAsWhole || words.some((word) => this.#vagueWords?.has(word));
  }

  noteOpen(): void {
    this.#isOpen = true;
  }

  note(held: HeldValue | undefined): void {
    if (held?.isVague === true) this.#isVague = true;
    if (held?.isOpen === true) this.#isOpen = true;
    this.#addBranches(held?.branches);
  }

  /** Notes the values that one word is made of: of two that one branch has parted, not each goes with each. What is one text goes with all. */
  noteTogether(held: readonly (HeldValue | undefined)[]): void {
    const seen = new Set<object>();
    for (const value of held.filter(isOneOfSeveral)) {
      for (const branch of value?.branches ?? []) {
        if (seen.has(branch)) this.#isVague = true;
      }
      for (const branch of value?.branches ?? []) seen.add(branch);
    }
  }

  /** Notes what another command has used whose output is among the words. */
  add(other: ValueUsage): void {
    if (other.#isVague) this.#isVague = true;
    if (other.#isOpen) this.#isOpen = true;
    this.#addBranches(other.#branches);
  }

  #addBranches(branches: ReadonlySet<object> | undefined): void {
    if (branches === undefined) return;
    this.#branches ??= new Set();
    for (const branch of branches) this.#branches.add(branch);
  }
}

function isOneOfSeveral(held: HeldValue | undefined): boolean {
  return held?.kind !== "text" || held.value.length > 1 || held.isOptional === true;
}
