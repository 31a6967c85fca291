import { known, type Alternatives } from "./alternatives.ts";
import type { ShellCut } from "./cut-text.ts";
import type { RunCommand } from "./run-command.ts";

/** The folder that `cd FOLDER && pwd` prints; undefined for other commands. */
export function readEnteredFolder([cd, pwd, ...others]: readonly RunCommand[]): Alternatives | undefined {
  if (known(cd?.words[0]) !== "cd" || known(pwd?.words[0]) !== "pwd" || others.length > 0) return undefined;
  const [folder, ...rest] = cd?.words.slice(1).filter((word) => known(word)?.startsWith("-") !== true) ?? [];
  return rest.length > 0 ? undefined : folder;
}

/** Variables that hold the path of the script itself. */
export const OWN_SCRIPT: ReadonlySet<string> = new Set(["0", "BASH_SOURCE"]);

/** `${0%/*}` and `${BASH_SOURCE%/*}` are the folder of the script, as the output of `dirname` is. */
export function isOwnFolder(name: string, { from, isLongest, pattern }: ShellCut): boolean {
  return OWN_SCRIPT.has(name) && from === "end" && !isLongest && pattern === "/*";
}
