/** Which bracket ends what, among the commands of one level. */
export class ShellBrackets {
  readonly #open: ("commands" | "other")[] = [];

  /** Whether a `)` here ends something that began at this level. */
  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** Passes a mark, `isFirst` where no word of a command stands before it; gives it where it opens or ends commands with variables of their own. */
  pass(mark: string, isFirst: boolean): "(" | ")" | undefined {
    if (mark === "(") {
      this.#open.push(isFirst ? "commands" : "other");
      return isFirst ? "(" : undefined;
    }
    return mark === ")" && this.#open.pop() === "commands" ? ")" : undefined;
  }
}
