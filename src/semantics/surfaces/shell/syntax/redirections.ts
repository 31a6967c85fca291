import { toText } from "../../../values/text-parts.ts";
import type { ShellCommand, ShellMark, ShellRedirections, ShellWord } from "./shell-syntax.ts";

/** Redirections as they are read: all are there, those that a command does not have too. */
type ReadRedirections = { readonly [Key in keyof ShellRedirections]: ShellRedirections[Key] | undefined };

/** What is redirected of a command, without what is not. */
export function toRedirections({ input, isFed, isDiverted, fed, output }: ReadRedirections): ShellRedirections {
  return {
    input: input ?? [],
    ...(isFed === true && { isFed }),
    ...(isDiverted === true && { isDiverted }),
    ...(fed !== undefined && { fed }),
    ...(output !== undefined && { output }),
  };
}

/** What stands behind a bracket belongs to what that ends: whether one stands there. A line may end behind `|`, `&&` and `||`. */
export function endBracket(commands: ShellCommand[], redirections: ReadRedirections, mark: ShellMark): boolean {
  const last = commands.at(-1);
  if (last?.bracket !== ")" || last.end !== undefined) return false;
  commands[commands.length - 1] = { ...last, ...toRedirections(redirections), end: mark };
  return true;
}

/** What runs where nothing but redirections stands: `> file` empties the file, and `$(< file)` prints it, which is an output by itself. */
export function impliedWords({ fed, output }: ReadRedirections, isOutput: boolean): readonly ShellWord[] {
  if (fed === undefined && output === undefined) return [];
  return [[{ kind: "text", parts: [toText(isOutput && fed ? "cat" : ":", undefined, false)], isQuoted: false }]];
}
