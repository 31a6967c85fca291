import type { Alternatives } from "./alternatives.ts";
import type { ShellCalls } from "./shell-calls.ts";
import type { ShellList } from "./shell-list.ts";
import type { ShellVariables } from "./shell-variables.ts";

/** What a command of a script knows while it runs. */
export interface ShellScope {
  readonly variables: ShellVariables;
  /** `$1`, `$2`, …: one of these lists; undefined where no call is known. */
  parameters: readonly ShellList[] | undefined;
  /** The standard input of the function. */
  readonly input: Alternatives | undefined;
  readonly calls: ShellCalls;
}
