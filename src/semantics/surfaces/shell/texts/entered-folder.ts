import type { ShellCut } from "./cut-text.ts";

/** Holds the folder that an output has entered; no variable has such a name. */
export const FOLDER = "cd …";

/** Variables that hold the path of the script itself. */
export const OWN_SCRIPT: ReadonlySet<string> = new Set(["0", "BASH_SOURCE"]);

/** `${0%/*}` and `${BASH_SOURCE%/*}` are the folder of the script, as the output of `dirname` is. */
export function isOwnFolder(name: string, { from, isLongest, pattern }: ShellCut): boolean {
  return OWN_SCRIPT.has(name) && from === "end" && !isLongest && pattern === "/*";
}
