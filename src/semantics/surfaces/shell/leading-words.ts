import { textOfWord } from "./assignment.ts";
import type { ShellCommand } from "./shell-syntax.ts";

/** Words that open, or close, a part of the script that may run once, often or never. */
export const LOOPS: ReadonlySet<string> = new Set(["for", "while", "until", "select"]);
export const OPENING: ReadonlySet<string> = new Set(["if", "case", ...LOOPS]);
export const CLOSING: ReadonlySet<string> = new Set(["fi", "done", "esac"]);
/** Words before a command that do not belong to it. */
export const LEADING: ReadonlySet<string> = new Set([
  "then",
  "else",
  "elif",
  "do",
  "!",
  "{",
  "time",
  ...OPENING,
  ...CLOSING,
]);

/** Commands that declare variables, and those that make them a function's own. */
export const DECLARING: ReadonlySet<string> = new Set(["export", "local", "declare", "readonly", "typeset"]);
export const OWNING: ReadonlySet<string> = new Set(["local", "declare", "typeset"]);

/** Commands that open a loop in which the parameters are shifted, so that each of them may be any. */
export function findShiftingLoops(commands: readonly ShellCommand[]): ReadonlySet<ShellCommand> {
  const found = new Set<ShellCommand>();
  const open: ShellCommand[] = [];
  for (const command of commands) {
    if (command.body !== undefined) continue;
    const words = command.words.map(textOfWord);
    const first = words.findIndex((word) => !LEADING.has(word));
    const leading = first < 0 ? words : words.slice(0, first);
    for (const word of leading) {
      if (LOOPS.has(word)) open.push(command);
      if (word === "done") open.pop();
    }
    const isShift = words[first] === "shift" || (words[first] === "set" && words[first + 1] === "--");
    if (isShift && open[0] !== undefined) found.add(open[0]);
  }
  return found;
}
