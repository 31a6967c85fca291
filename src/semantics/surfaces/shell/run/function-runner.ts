import type { Alternatives } from "../texts/alternatives.ts";
import { joinOutcomes, mapOutcome, toBoth, type ShellOutcome } from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import { sliceList, type ShellList } from "../state/shell-list.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellCommand, ShellNode } from "../syntax/shell-syntax.ts";
import { enterFunction, leaveFunction } from "../state/shell-variables.ts";

/** A command that calls a function, and its words. */
export interface FunctionCall {
  readonly name: string;
  readonly bodies: readonly ShellNode[];
  readonly command: ShellCommand;
  readonly list: ShellList;
  /** What the function reads. */
  readonly input: Alternatives | undefined;
}

/** Declares functions, and runs their bodies where they are called: each call with its own parameters. */
export class FunctionRunner {
  readonly #interpreter: ShellInterpreter;
  readonly #declared = new Map<string, ShellNode>();
  readonly #called = new Set<ShellNode>();
  /** Functions that another file declares, which is read by itself. */
  readonly #elsewhere = new Set<string>();

  constructor(interpreter: ShellInterpreter) {
    this.#interpreter = interpreter;
  }

  /** The bodies of the functions of this file that nothing has called. */
  listUncalled(): readonly ShellNode[] {
    return [...this.#declared].flatMap(([name, body]) =>
      this.#called.has(body) || this.#elsewhere.has(name) ? [] : [body],
    );
  }

  declare(
    { name, body }: Extract<ShellNode, { kind: "function" }>,
    state: ShellState,
    isElsewhere: boolean,
  ): ShellState {
    this.#declared.set(name, body);
    if (isElsewhere) this.#elsewhere.add(name);
    else this.#elsewhere.delete(name);
    return { ...state, functions: state.functions.set(name, [body]) };
  }

  call({ name, bodies, command, list, input }: FunctionCall, state: ShellState): ShellOutcome {
    const { work, jumps } = this.#interpreter;
    for (const body of bodies) this.#called.add(body);
    const calls = state.calls.enter(name, list.elements.slice(1), command.place);
    if (calls === "too deep") work.leaveOut();
    if (calls === undefined || calls === "too deep") return toBoth(state);
    const isDiverted = command.isDiverted === true;
    const inner: ShellState = {
      ...state,
      variables: enterFunction(state.variables),
      parameters: [sliceList(list, 1)],
      input,
      printed: isDiverted ? undefined : state.printed,
      counting: new Set(),
      calls,
    };
    const ends = bodies.flatMap((body) => jumps.duringFunction(() => [this.#interpreter.run(body, { run: inner })]));
    const isOwnInput = command.input.length > 0 || command.isFed === true;
    const leave = (each: ShellState): ShellState => ({
      ...each,
      variables: leaveFunction(each.variables, state.variables),
      parameters: state.parameters,
      matched: state.matched,
      input: isOwnInput ? state.input : each.input,
      printed: isDiverted ? state.printed : each.printed,
      counting: state.counting,
      calls: state.calls,
    });
    return mapOutcome(joinOutcomes(work, ends), leave);
  }
}
