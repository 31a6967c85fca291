import { textOfWord, toAssignment } from "../syntax/assignment.ts";
import { known } from "../texts/alternatives.ts";
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
  // `export -n` takes an attribute away.
  if (has("n") && OWNING.has(declaring)) return declareReferences(words, scope, assigner, isOwn);
  for (const word of words) {
    const assignment = toAssignment(word);
    const name = assignment?.name ?? textOfWord(word);
    // `local path="$path/x"`: the value is expanded before the variable is declared.
    const own = (): void => {
      if (isOwn) scope.variables.own(name);
      if (kind !== undefined) assigner.declare(name, kind, scope);
    };
    if (assignment === undefined && !isWritten(word)) assigner.assignMade(word, scope, isOwn);
    else if (assignment === undefined) own();
    else if (kind === "table") {
      own();
      assigner.assign(assignment, lists.get(name), scope);
    } else assigner.assign(assignment, lists.get(name), scope, own);
  }
}

/** `declare -n NAME=other`: of a variable that is not known nothing is. */
function declareReferences(
  words: readonly ShellWord[],
  scope: ShellScope,
  assigner: ShellAssigner,
  isOwn: boolean,
): void {
  for (const word of words) {
    const assignment = toAssignment(word);
    if (assignment === undefined) continue;
    const { name, value } = assignment;
    const target = known(assigner.valueOf(value, scope)) ?? "";
    if (isOwn) scope.variables.own(name);
    if (/^[A-Za-z_]\w*$/.test(target) && target !== name) scope.variables.refer(name, target);
    else scope.variables.put(name, undefined);
  }
}

function isWritten(word: ShellWord): boolean {
  return word.every((piece) => piece.kind === "text" && !piece.isQuoted);
}
