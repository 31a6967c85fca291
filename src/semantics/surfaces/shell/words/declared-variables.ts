import { textOfWord, toAssignment } from "../syntax/assignment.ts";
import { OWNING } from "../syntax/leading-words.ts";
import type { ShellAssigner } from "./shell-assigner.ts";
import type { ShellScope } from "../state/shell-scope.ts";
import type { ShellCommand, ShellWord } from "../syntax/shell-syntax.ts";

/** A command that declares variables, and the words behind its name. */
interface Declaring extends Pick<ShellCommand, "lists"> {
  readonly declaring: string;
  readonly words: readonly ShellWord[];
}

/** `local NAME`, `local -a LIST=(…)`, `declare -A TABLE`, `export NAME=value`. */
export function declareVariables(
  { declaring, words, lists }: Declaring,
  scope: ShellScope,
  assigner: ShellAssigner,
): void {
  const options = words.map(textOfWord).filter((word) => /^-[A-Za-z]+$/.test(word));
  const has = (letter: string): boolean => options.some((option) => option.includes(letter));
  const isOwn = OWNING.has(declaring) && !has("g");
  const kind = has("A") ? "table" : has("a") ? "list" : undefined;
  for (const word of words) {
    const assignment = toAssignment(word);
    const name = assignment?.name ?? textOfWord(word);
    // `local path="$path/x"`: the value is expanded before the variable is declared.
    const own = (): void => {
      if (isOwn) scope.variables.own(name);
      if (kind !== undefined) assigner.declare(name, kind, scope);
    };
    if (assignment === undefined) own();
    else if (kind === "table") {
      own();
      assigner.assign(assignment, lists.get(name), scope);
    } else assigner.assign(assignment, lists.get(name), scope, own);
  }
}
