import { FOLDER } from "../texts/entered-folder.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { findProgram } from "../commands/find-script.ts";
import type { HeldValue } from "../state/held-value.ts";
import { NameMap } from "../state/name-map.ts";
import { sliceList } from "../state/shell-list.ts";
import type { ShellOutcome } from "../state/shell-flow.ts";
import type { ShellState } from "../state/shell-state.ts";
import { toAssignment } from "../syntax/assignment.ts";
import type { FunctionCall } from "./call-memory.ts";
import type { FunctionRunner } from "./function-runner.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";

/** What a command is given that may run another script. */
type Given = Pick<FunctionCall, "command" | "list" | "input"> & { readonly words: readonly Alternatives[] };

/** Runs scripts that another one runs by their paths, for the parameters that they are given. */
export class ProgramRunner {
  readonly #interpreter: ShellInterpreter;
  readonly #functions: FunctionRunner;
  readonly #sourced: SourcedScripts;

  constructor(interpreter: ShellInterpreter, functions: FunctionRunner, sourced: SourcedScripts) {
    this.#interpreter = interpreter;
    this.#functions = functions;
    this.#sourced = sourced;
  }

  /** Undefined where a command runs no script that is known. */
  run({ words, list, ...given }: Given, state: ShellState): ShellOutcome | undefined {
    const named = findProgram(words);
    const program = named && this.#sourced.findProgram(named.path);
    if (named === undefined || program === undefined) return undefined;
    const { path } = program;
    const script = program.script();
    this.#interpreter.note(script);
    // What it reads of the variables around is not all that they are.
    state.variables.reads?.bounds.noteSingular();
    const parameters = sliceList(list, named.parametersFrom - 1);
    const inner = this.#enter(
      state,
      given.command.words.map((word) => toAssignment(word)?.name),
    );
    const call = { ...given, list: parameters, name: path, bodies: [script] };
    return this.#sourced.runProgram(program, () =>
      this.#interpreter.inProcess(state, () => this.#functions.call(call, inner)),
    );
  }

  /** A process of its own, which sees what is exported to it, and what stands before the command. */
  #enter(state: ShellState, assigned: readonly (string | undefined)[]): ShellState {
    const seen = state.variables.values
      .entries()
      .filter(([name]) => name === FOLDER || assigned.includes(name) || this.#interpreter.exported.has(name));
    return {
      ...state,
      variables: { values: new NameMap<HeldValue>().with(seen), owned: undefined },
      functions: new NameMap(),
      matched: new NameMap(),
      counting: new Set(),
    };
  }
}
