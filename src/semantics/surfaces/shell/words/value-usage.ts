import type { HeldDetails } from "../state/held-details.ts";
import type { HeldValue } from "../state/held-value.ts";

/** What is known of the values that a command's words are made of. */
export class ValueUsage {
  #isVague = false;
  #isOpen = false;
  readonly #branches = new Set<object>();

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
      ...(this.#branches.size > 0 && { branches: new Set(this.#branches) }),
    };
  }

  noteVague(): void {
    this.#isVague = true;
  }

  noteOpen(): void {
    this.#isOpen = true;
  }

  note(held: HeldValue | undefined): void {
    if (held?.isVague === true) this.#isVague = true;
    if (held?.isOpen === true) this.#isOpen = true;
    for (const branch of held?.branches ?? []) this.#branches.add(branch);
  }

  /** Notes the values that one word is made of: of two that one branch has parted, not each goes with each. */
  noteTogether(held: readonly (HeldValue | undefined)[]): void {
    const seen = new Set<object>();
    for (const value of held) {
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
    for (const branch of other.#branches) this.#branches.add(branch);
  }
}
