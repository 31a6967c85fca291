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
  /** Within so many branches what is done to the parameters is done in every run that comes there. */
  readonly settled: number;
  /** Whether variables are what they are in a run: not in a loop, where they may soon be another. */
  readonly isSteady: boolean;
  /** What the arms of a `case` make sure of variables, as long as these hold what they held there. */
  readonly matched?: ReadonlyMap<string, { readonly value: Alternatives; readonly of: unknown }>;
}

/** What an arm around has made sure of a variable. */
export function matchedValue(name: string, { matched, parameters, variables }: ShellScope): Alternatives | undefined {
  const found = matched?.get(name);
  const held = /^\d+$/.test(name) ? parameters : variables.held(name);
  return found !== undefined && found.of === held ? found.value : undefined;
}
