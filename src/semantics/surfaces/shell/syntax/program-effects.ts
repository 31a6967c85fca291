import { PROGRAM_NAMES } from "../../../commands/request-programs.ts";
import { textOfWord } from "./assignment.ts";
import { DECLARING } from "./leading-words.ts";
import { READING } from "./read-files.ts";
import type { ShellWord } from "./shell-syntax.ts";

/** What only shows, cuts or counts texts, whatever it is given. */
const SHOWING: ReadonlySet<string> = new Set(
  (
    "echo printf : true false test [ [[ return break continue grep sed awk cat tee tr cut head tail wc sort uniq " +
    "date tput caller logger basename dirname"
  ).split(" "),
);
/** Of these, what may change a file that it is given. */
const EDITING: ReadonlySet<string> = new Set("sed tee sort uniq awk".split(" "));
/** Of these, what prints nothing. */
const SILENT: ReadonlySet<string> = new Set(": true false test [ [[ return break continue".split(" "));
/** What changes the shell that it runs in, or leaves it. */
const CHANGING: ReadonlySet<string> = new Set(
  "read mapfile readarray set unset shift let getopts cd pushd popd eval source . exec exit trap alias".split(" "),
);
/** What stands in a request: the program, a URL, a list of cipher suites. */
export const TELLING = new RegExp(String.raw`\b${PROGRAM_NAMES}\b|cipher`, "i");
/** What runs a script that it is given, with functions and variables of this one. */
const RUNNING = /(?:^|\/)(?:ba|da|z|k|a|s|)sh$/;
/** What runs the command behind it as it is, and by itself changes nothing. */
export const PREFIXES: ReadonlySet<string> = new Set(["builtin", "command"]);
/** What runs another script with the variables of this one. */
const BRINGING_IN: ReadonlySet<string> = new Set(["source", "."]);
/** What runs the program behind it. */
const STARTING: ReadonlySet<string> = new Set(["sudo", "time", "nohup"]);

/** Whether a program of this name does no more than to show or to cut texts. */
export function isShowing(name: string, operands: readonly ShellWord[]): boolean {
  if (name === "" || CHANGING.has(name) || (name === "printf" && mayBeOption(operands[0]))) return false;
  return SHOWING.has(name) || DECLARING.has(name) || isHarmless(name, operands.map(textOfWord));
}

/** Whether it is a program, unless the script has a function of this name. */
export function isShowingProgram(name: string): boolean {
  return SHOWING.has(name);
}

/** Whether a program of this name prints nothing. */
export function isSilent(name: string): boolean {
  return SILENT.has(name);
}

/** Whether a program of this name changes no file that it is given. */
export function isSafeForFiles(name: string): boolean {
  return READING.has(name) || (SHOWING.has(name) && !EDITING.has(name));
}

/** Whether a command reads variables by names that are not known where it stands. */
export function readsAny(name: string, operands: readonly ShellWord[]): boolean {
  return BRINGING_IN.has(name) || (name === "eval" && operands.some((word) => textOfWord(word) === ""));
}

/** `printf -v NAME`. Of words that are given on, the first may be the option. */
function mayBeOption(word: ShellWord | undefined): boolean {
  return textOfWord(word) === "-v" || word?.some((piece) => piece.kind === "variable" && piece.isList) === true;
}

/** Whether a program that is not known here, with all that it is given, requests nothing and runs no script. */
function isHarmless(name: string, texts: readonly string[]): boolean {
  const isScript = name.includes("/") || (STARTING.has(name) && texts.some((text) => text.includes("/")));
  const isSaid = texts.every((text) => text !== "");
  return !isScript && isSaid && ![name, ...texts].some((text) => TELLING.test(text) || RUNNING.test(text));
}
