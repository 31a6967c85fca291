import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import { evaluateArithmetic, toNumber, type ArithmeticVariables } from "../texts/arithmetic.ts";
import type { MatchedValue } from "./matched-value.ts";
import type { ShellState } from "./shell-state.ts";
import { ShellVariables } from "./shell-variables.ts";
import { toHole, toText } from "../../../values/text-parts.ts";

/** What a command of a script knows while it runs, and changes: a state that is still written to. */
export interface ShellScope extends Mutable<Omit<ShellState, "variables">> {
  readonly variables: ShellVariables;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

export function openState(state: ShellState): ShellScope {
  return { ...state, variables: new ShellVariables(state.variables) };
}

export function closeScope({ variables, ...rest }: ShellScope): ShellState {
  return { ...rest, variables: variables.state };
}

/** What a condition around has made sure of a variable. */
export function matchedValue(name: string, { matched, parameters, variables }: ShellScope): Alternatives | undefined {
  const found = matched.get(name);
  variables.state.reads?.noteMatched(name, found);
  return found !== undefined && found.of === holderOf(name, { parameters, variables }) ? found.value : undefined;
}

/** What changes where a variable does. */
function holderOf(name: string, { parameters, variables }: Pick<ShellScope, "parameters" | "variables">): unknown {
  return /^\d+$/.test(name) ? parameters : variables.held(name);
}

/** Notes what a condition has made sure of a variable. */
export function noteMatched(scope: ShellScope, name: string, value: Alternatives): void {
  const matched: MatchedValue = { value, of: holderOf(name, scope) };
  scope.matched = scope.matched.set(name, matched);
}

/** The variables as arithmetic sees them: what is not set is 0. */
export function toArithmetic(scope: ShellScope): ArithmeticVariables {
  const { variables } = scope;
  return {
    get: (name) => {
      const held = variables.held(name);
      if (held === undefined || held.isOpen === true) return undefined;
      const text = held.kind === "text" && held.isOptional === true ? undefined : known(variables.get(name));
      return text === undefined ? undefined : toNumber(text === "" ? "0" : text);
    },
    set: (name, value) => {
      variables.set(name, [
        value === undefined ? [toHole("call", name, NOWHERE)] : [toText(String(value), undefined, false)],
      ]);
    },
  };
}

/** `$((…))`; undefined where it is not known. */
export function calculate(expression: string, scope: ShellScope): Alternatives | undefined {
  const value = evaluateArithmetic(expression, toArithmetic(scope));
  return value === undefined ? undefined : [[toText(String(value), undefined, false)]];
}
