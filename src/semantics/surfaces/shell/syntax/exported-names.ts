import { textOfWord, toAssignment } from "./assignment.ts";
import type { ShellNode } from "./shell-syntax.ts";
import { forEachNode } from "./tree-parts.ts";

/** The names that scripts export to the programs that they run, wherever they do. */
export class ExportedNames {
  readonly #names = new Set<string>();
  #isAll = false;

  /** Adds those of a script. */
  add(script: ShellNode): void {
    forEachNode(script, (node) => {
      if (node.kind !== "command") return;
      const [name, ...words] = node.command.words;
      const command = textOfWord(name);
      const texts = words.map(textOfWord);
      if (command === "set") this.#isAll ||= texts.some((text) => text === "allexport" || /^-[a-z]*a/.test(text));
      const isExport =
        command === "export" || (DECLARING.has(command) && texts.some((text) => /^-[A-Za-z]*x/.test(text)));
      if (isExport) for (const word of words) this.#names.add(toAssignment(word)?.name ?? textOfWord(word));
    });
  }

  has(name: string): boolean {
    return this.#isAll || this.#names.has(name);
  }
}

const DECLARING: ReadonlySet<string> = new Set(["declare", "typeset"]);
