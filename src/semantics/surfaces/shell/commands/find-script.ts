import { joinAlternatives } from "../../../values/string-operations.ts";
import { BLANK, known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";

/** A script that a command is given as a word. */
export interface ShellScript {
  readonly alternatives: Alternatives;
  /** Whether a process of its own runs it, with variables of its own. */
  readonly isOwnProcess: boolean;
  /** Which of the words are its parameters, from the first on; undefined where it has those around, or others that are not known. */
  readonly parametersFrom?: number | undefined;
}

const SHELL = /(?:^|\/)(?:ba|da|z|k|a|)sh$/;
/** `-c`, and options that stand together with it: `-lc`, `-euxc`. */
const SCRIPT_OPTION = /^-[a-z]*c$/;
/** `bash -s -- words <<EOF`. */
const INPUT_OPTION = /^-[a-rt-z]*s/;
const ADDING = /(?:^|\/)(?:xargs|find|parallel)$/;

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
  // What hands each of its lines to a shell adds words to these.
  const isAlone = !words.slice(0, shell).some((word) => ADDING.test(known(word) ?? ""));
  // The word behind a script is the name that it goes by.
  if (isOption(behind[option])) return toScript(behind[option + 1], true, isAlone ? shell + option + 4 : undefined);
  const first = behind.findIndex((word) => !isOption(word) || known(word) === "--");
  if (first < 0) return toInput(input, words.length);
  const isFromInput = behind.slice(0, first).some((word) => INPUT_OPTION.test(known(word) ?? ""));
  return isFromInput ? toInput(input, shell + 1 + first + (known(behind[first]) === "--" ? 1 : 0)) : undefined;
}

/** A script that a command runs by its path, as a program. */
export interface ShellProgram {
  readonly path: Alternatives;
  /** Which of the words are its parameters, from the first on. */
  readonly parametersFrom: number;
}

/** Commands that run the one behind them. */
const RUNNING: ReadonlySet<string> = new Set(["exec", "sudo", "time", "nohup"]);

/** `./cf.sh zones`, `bash "$DIR/cf.sh" zones`; without a parameter it does what it does by itself. */
export function findProgram(words: readonly Alternatives[]): ShellProgram | undefined {
  const first = words.findIndex((word) => !RUNNING.has(known(word) ?? ""));
  const start = first + (isShell(words[first]) ? 1 : 0);
  const at = start + words.slice(start).findIndex((word) => !isOption(word));
  const path = words[at];
  if (path === undefined || at < start || words.length <= at + 1) return undefined;
  const isPath =
    start > first || path.some((parts) => parts.some((part) => part.kind === "text" && part.text.includes("/")));
  return isPath ? { path, parametersFrom: at + 1 } : undefined;
}

function toInput(input: Alternatives | undefined, parametersFrom?: number): ShellScript | undefined {
  return input === undefined ? undefined : { alternatives: input, isOwnProcess: true, parametersFrom };
}

/** Whether a word names a shell. */
export function isShell(word: Alternatives | undefined): boolean {
  return SHELL.test(known(word) ?? "");
}

function isOption(word: Alternatives | undefined): boolean {
  return known(word)?.startsWith("-") === true;
}

function toScript(
  word: Alternatives | undefined,
  isOwnProcess: boolean,
  parametersFrom?: number,
): ShellScript | undefined {
  return word === undefined || isOption(word) ? undefined : { alternatives: word, isOwnProcess, parametersFrom };
}
