import { joinAlternatives } from "../../../values/string-operations.ts";
import { BLANK, known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";

/** A script that a command is given as a word. */
export interface ShellScript {
  readonly alternatives: Alternatives;
  /** Whether a process of its own runs it, with variables of its own. */
  readonly isOwnProcess: boolean;
}

const SHELL = /(?:^|\/)(?:ba|da|z|k|a|)sh$/;
/** `-c`, and options that stand together with it: `-lc`, `-euxc`. */
const SCRIPT_OPTION = /^-[a-z]*c$/;

/**
 * The script of `eval "…"`, `trap '…' EXIT`, `sh -c '…'` and `bash <<EOF`, behind whatever runs the shell (`sudo`, `docker exec`). `input` is
 * what a here-document gives the command.
 */
export function findScript(words: readonly Alternatives[], input?: Alternatives): ShellScript | undefined {
  const [name, ...operands] = words;
  if (known(name) === "eval") {
    return { alternatives: joinAlternatives(operands, [BLANK], NOWHERE), isOwnProcess: false };
  }
  if (known(name) === "trap") return toScript(operands[0], false);
  const shell = words.findIndex(isShell);
  if (shell < 0) return known(name) === "ssh" ? toInput(input) : undefined;
  const behind = words.slice(shell + 1);
  const option = behind.findIndex((word) => !isOption(word) || SCRIPT_OPTION.test(known(word) ?? ""));
  if (isOption(behind[option])) return toScript(behind[option + 1], true);
  return behind.every(isOption) ? toInput(input) : undefined;
}

function toInput(input: Alternatives | undefined): ShellScript | undefined {
  return input === undefined ? undefined : { alternatives: input, isOwnProcess: true };
}

/** Whether a word names a shell. */
export function isShell(word: Alternatives | undefined): boolean {
  return SHELL.test(known(word) ?? "");
}

function isOption(word: Alternatives | undefined): boolean {
  return known(word)?.startsWith("-") === true;
}

function toScript(word: Alternatives | undefined, isOwnProcess: boolean): ShellScript | undefined {
  return word === undefined || isOption(word) ? undefined : { alternatives: word, isOwnProcess };
}
