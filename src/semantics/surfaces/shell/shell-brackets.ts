/** Which bracket ends what, among the commands of one level: commands with variables of their own, or a pattern of a `case`. */
export class ShellBrackets {
  readonly #open: ("case" | "commands" | "other")[] = [];

  /** Whether a `)` here ends something that began at this level. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Passes a word that a command begins with. */
  passWord(word: string): void {
    if (word === "case") this.#open.push("case");
    if (word === "esac") this.#open.length = Math.max(0, this.#open.lastIndexOf("case"));
  }

  /** Passes a mark, `isFirst` where no word of a command stands before it; gives it where it opens or ends commands with variables of their own. */
  pass(mark: string, isFirst: boolean): "(" | ")" | undefined {
    if (mark === "(") {
      this.#open.push(isFirst ? "commands" : "other");
      return isFirst ? "(" : undefined;
    }
    if (mark !== ")" || this.#open.at(-1) === "case") return undefined;
    return this.#open.pop() === "commands" ? ")" : undefined;
  }
}
