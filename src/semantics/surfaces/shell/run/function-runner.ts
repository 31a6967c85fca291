import {
  CallMemory,
  entryOf,
  hasOwnInput,
  isDiverted,
  NO_EFFECT,
  type CallEffect,
  type FunctionCall,
} from "./call-memory.ts";
import { EntryReads } from "../state/entry-reads.ts";
import type { ShellCalls } from "../state/shell-calls.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";
import { joinOutcomes, mapOutcome, toBoth, type ShellOutcome } from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import { sliceList } from "../state/shell-list.ts";
import type { ShellState } from "../state/shell-state.ts";
import type { ShellNode } from "../syntax/shell-syntax.ts";
import { enterFunction, leaveFunction } from "../state/shell-variables.ts";

/** Declares functions, and runs their bodies where they are called: each call with its own parameters. */
export class FunctionRunner {
  readonly #interpreter: ShellInterpreter;
  readonly #declared = new Map<string, ShellNode>();
  readonly #called = new Set<ShellNode>();
  /** Functions that another file declares, which is read by itself. */
  readonly #elsewhere = new Set<string>();
  readonly #memory: CallMemory;

  constructor(interpreter: ShellInterpreter, sourced: SourcedScripts) {
    this.#interpreter = interpreter;
    this.#memory = new CallMemory(interpreter, sourced);
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
    this.#interpreter.passedOver.noteDeclared(name, body);
    if (isElsewhere) this.#elsewhere.add(name);
    else this.#elsewhere.delete(name);
    return { ...state, functions: state.functions.set(name, [body]) };
  }

  /** Where a call leads that need not be run; undefined for any other. */
  passOver(call: Pick<FunctionCall, "bodies" | "command">, state: ShellState): ShellOutcome | undefined {
    const { passedOver, files } = this.#interpreter;
    const behind = passedOver.findState(call, state, files);
    if (behind === undefined) return undefined;
    for (const body of call.bodies) this.#called.add(body);
    return toBoth(behind);
  }

  call(call: FunctionCall, state: ShellState): ShellOutcome {
    return this.passOver(call, state) ?? this.#enter(call, state);
  }

  #enter(call: FunctionCall, state: ShellState): ShellOutcome {
    const { work, jumps } = this.#interpreter;
    const { name, bodies, command, list } = call;
    for (const body of bodies) this.#called.add(body);
    state.variables.reads?.bounds.noteCall(name, state.calls);
    const calls = state.calls.enter(name, list.elements.slice(1), command.place);
    if (calls === "too deep") work.leaveOut();
    if (calls === undefined || calls === "too deep") return toBoth(state);
    const key = this.#memory.keyOf(call, state);
    const { outcome, exits } = this.#memory.recall(call, key, state, calls) ?? this.#run(call, key, state, calls);
    jumps.exit(exits);
    return outcome;
  }

  #run(call: FunctionCall, key: string, state: ShellState, calls: ShellCalls): CallEffect {
    const { work, jumps, commands, expander, loops } = this.#interpreter;
    const mark = commands.length;
    const { reads: outer } = state.variables;
    const around = { calls: state.calls, iterations: loops.iterations, nested: loops.nested };
    const reads = new EntryReads(entryOf(state), around, outer);
    const inner = enter(call, { ...state, calls }, reads);
    let effect: CallEffect = NO_EFFECT;
    const usage = expander.watch(() => {
      const { result: ends, exits } = jumps.duringCall(() =>
        call.bodies.flatMap((body) => jumps.duringFunction(() => [this.#interpreter.run(body, { run: inner })])),
      );
      effect = {
        outcome: mapOutcome(joinOutcomes(work, ends), (each) => leave(call, each, state)),
        exits: mapOutcome(exits, (each) => ({ ...each, variables: { ...each.variables, reads: outer } })),
      };
    });
    this.#memory.keep(call, key, state, { calls, reads, effect, commands: commands.slice(mark), usage });
    return effect;
  }
}

/** The state at the beginning of a function. */
function enter(call: FunctionCall, state: ShellState, reads: EntryReads): ShellState {
  return {
    ...state,
    variables: enterFunction(state.variables, reads),
    parameters: [sliceList(call.list, 1)],
    input: call.input,
    printed: isDiverted(call) ? undefined : state.printed,
    counting: new Set(),
  };
}

/** The state behind a function, of what is known at its end and of what its caller has known. */
function leave(call: FunctionCall, end: ShellState, caller: ShellState): ShellState {
  return {
    ...caller,
    functions: end.functions,
    variables: leaveFunction(end.variables, caller.variables),
    input: hasOwnInput(call) ? caller.input : end.input,
    printed: isDiverted(call) ? caller.printed : end.printed,
  };
}
