import type { Place } from "../../../../model/index.ts";
import { MappedText } from "../../../texts/mapped-text.ts";
import { toHole } from "../../../values/text-parts.ts";
import type { Alternatives } from "../texts/alternatives.ts";
import { CaseRunner } from "./case-runner.ts";
import { CommandRunner } from "./command-runner.ts";
import { FileRunner, withFilesOf } from "./file-runner.ts";
import { FunctionRunner } from "./function-runner.ts";
import { PassedOverCalls } from "./passed-over-calls.ts";
import { LoopRunner } from "./loop-runner.ts";
import { NameMap } from "../state/name-map.ts";
import { withoutLineEnds } from "../commands/printed-text.ts";
import { mergeCommands, type RunCommand } from "../commands/run-command.ts";
import { NO_CALLS } from "../state/shell-calls.ts";
import {
  asBeside,
  endOf,
  isReached,
  joinFlows,
  joinOutcomes,
  mapOutcome,
  NOWHERE_TO,
  type ShellFlow,
  type ShellOutcome,
} from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import { ShellJumps } from "./shell-jumps.ts";
import { ExportedNames } from "../syntax/exported-names.ts";
import { parseShell } from "../syntax/shell-parser.ts";
import { closeScope, openState, type ShellScope } from "../state/shell-scope.ts";
import { UNKNOWN_OUTPUT, type ShellState } from "../state/shell-state.ts";
import type { ShellNode, ShellOperand, ShellOutput, ShellRedirections, ShellWord } from "../syntax/shell-syntax.ts";
import { ShellVariables } from "../state/shell-variables.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";
import { WordExpander } from "../words/word-expander.ts";

/** How a script is run. */
export interface ShellHabits {
  /** zsh runs the end of a pipeline itself, and reads lists in another way. */
  readonly isZsh: boolean;
  /** Whether `exit` ends no more than a line of the file: of a makefile, or of a container file. */
  readonly isOfLines: boolean;
}

/**
 * Runs a script as far as texts go, by abstract interpretation: at each point a state says what variables, parameters and output may be,
 * whichever way has led there. Ways part at conditions and meet behind them; what stands behind `exit` and `return` is not reached; commands in
 * a process of their own have a state of their own. Nothing is executed.
 */
export class ShellRunner implements ShellInterpreter {
  readonly work: ShellWork;
  readonly expander: WordExpander;
  readonly jumps: ShellJumps;
  readonly commands: RunCommand[] = [];
  readonly loops: LoopRunner;
  readonly files: FileRunner;
  readonly exported = new ExportedNames();
  readonly passedOver = new PassedOverCalls();
  readonly #noted = new WeakSet<ShellNode>();
  readonly #cases: CaseRunner;
  readonly #simple: CommandRunner;
  readonly #functions: FunctionRunner;
  readonly #sourced: SourcedScripts;
  readonly #isZsh: boolean;

  constructor(work: ShellWork, sourced: SourcedScripts, { isZsh, isOfLines }: ShellHabits) {
    this.work = work;
    this.#isZsh = isZsh;
    this.expander = new WordExpander(work, isZsh, (output, scope) => this.#outputOf(output, scope));
    this.jumps = new ShellJumps(work);
    this.loops = new LoopRunner(this);
    this.files = new FileRunner(this);
    this.#cases = new CaseRunner(this);
    this.#functions = new FunctionRunner(this, sourced);
    this.#sourced = sourced;
    this.#simple = new CommandRunner(this, this.#functions, sourced, isOfLines);
  }

  /**
   * Runs a script with the variables that it is given, and gives what it runs. Functions that nothing calls are run without parameters at the
   * end, since another script may call them.
   */
  runScript(script: ShellNode, environment = new ShellVariables()): readonly RunCommand[] {
    const start: ShellState = {
      variables: environment.state,
      parameters: undefined,
      functions: new NameMap(),
      matched: new NameMap(),
      input: undefined,
      printed: undefined,
      counting: new Set(),
      calls: NO_CALLS,
    };
    this.note(script);
    const { run, beside } = this.#runWhole(script, start);
    let last = run ?? beside ?? start;
    this.#runTraps(last);
    for (const body of this.#functions.listUncalled()) {
      const behind = this.#runBody(body, last) ?? last;
      last = { ...last, variables: { values: behind.variables.values, owned: undefined } };
    }
    return mergeCommands(this.commands);
  }

  note(script: ShellNode): void {
    if (this.#noted.has(script)) return;
    this.#noted.add(script);
    this.files.add(script);
    this.exported.add(script);
    this.passedOver.add(script);
  }

  /** What a process of its own leads to, whether it comes to its end or exits. */
  #runWhole(node: ShellNode, state: ShellState): ShellFlow {
    const ends = this.jumps.duringProcess(() => [this.run(node, { run: state })]);
    return joinFlows(this.work, ...ends.map((end) => endOf(this.work, end)));
  }

  /** The same for the body of a function. */
  #runBody(body: ShellNode, { variables, ...state }: ShellState): ShellState | undefined {
    const inner = { ...state, variables: { ...variables, owned: new NameMap<never>() } };
    const ends = this.jumps.duringProcess(() => this.jumps.duringFunction(() => [this.run(body, { run: inner })]));
    const { run, beside } = joinFlows(this.work, ...ends.map((end) => endOf(this.work, end)));
    return run ?? beside;
  }

  /** What is to be run at the end is run with what is known there. */
  #runTraps(state: ShellState): void {
    for (const { alternatives, place, calls } of this.#simple.traps)
      this.runText(alternatives, place, { ...state, calls, printed: undefined }, true);
  }

  run(node: ShellNode, { run, beside }: ShellFlow): ShellOutcome {
    const first = run && this.#runNode(node, run);
    if (beside === undefined) return first ?? { pass: NOWHERE_TO, fail: NOWHERE_TO };
    const second = this.jumps.inDoubt(() => this.#runNode(node, beside));
    const both = (way: keyof ShellOutcome): ShellFlow =>
      joinFlows(this.work, first?.[way] ?? NOWHERE_TO, asBeside(this.work, second[way]));
    return { pass: both("pass"), fail: both("fail") };
  }

  #runNode(node: ShellNode, state: ShellState): ShellOutcome {
    const flow: ShellFlow = { run: state };
    switch (node.kind) {
      case "command":
        return this.#simple.run(node.command, state);
      case "list":
        return this.#runList(node.nodes, flow);
      case "and-or":
        return this.#runOperands(this.run(node.first, flow), node.rest);
      case "not": {
        const { pass, fail } = this.run(node.node, flow);
        return { pass: fail, fail: pass };
      }
      case "pipeline":
        return this.#runPipeline(node.nodes, state);
      case "background":
        this.runProcess(node.node, state);
        return { pass: flow, fail: NOWHERE_TO };
      case "subshell":
        return this.runProcess(node.node, state);
      case "redirected":
        return this.#runRedirected(node.node, node.redirections, state);
      case "if":
        return this.#runIf(node, flow);
      case "loop":
        return this.loops.runLoop(node, state);
      case "for":
        return this.loops.runFor(node, state);
      case "arithmetic-for":
        return this.loops.runArithmetic(node, state);
      case "case":
        return this.#cases.run(node, state);
      case "function":
        return { pass: { run: this.#functions.declare(node, state, this.#sourced.isElsewhere) }, fail: NOWHERE_TO };
    }
  }

  #runList(nodes: readonly ShellNode[], from: ShellFlow): ShellOutcome {
    let outcome: ShellOutcome = { pass: from, fail: NOWHERE_TO };
    for (const node of nodes) {
      const flow = endOf(this.work, outcome);
      if (!isReached(flow)) return { pass: NOWHERE_TO, fail: NOWHERE_TO };
      outcome = this.run(node, flow);
    }
    return outcome;
  }

  #runOperands(first: ShellOutcome, operands: readonly ShellOperand[]): ShellOutcome {
    let { pass, fail } = first;
    for (const { isAnd, node } of operands) {
      const outcome = this.run(node, isAnd ? pass : fail);
      if (isAnd) {
        fail = joinFlows(this.work, fail, outcome.fail);
        pass = outcome.pass;
      } else {
        pass = joinFlows(this.work, pass, outcome.pass);
        fail = outcome.fail;
      }
    }
    return { pass, fail };
  }

  #runIf({ branches, otherwise }: Extract<ShellNode, { kind: "if" }>, from: ShellFlow): ShellOutcome {
    let flow = from;
    const outcomes: ShellOutcome[] = [];
    for (const { condition, body } of branches) {
      const { pass, fail } = this.run(condition, flow);
      outcomes.push(this.run(body, pass));
      flow = fail;
    }
    if (otherwise === undefined) outcomes.unshift({ pass: flow, fail: NOWHERE_TO });
    else outcomes.push(this.run(otherwise, flow));
    return joinOutcomes(this.work, outcomes);
  }

  runProcess(node: ShellNode, state: ShellState): ShellOutcome {
    return this.inProcess(state, () => this.run(node, { run: state }));
  }

  inProcess(state: ShellState, run: () => ShellOutcome): ShellOutcome {
    const ends = this.jumps.duringProcess(() => [run()]);
    return mapOutcome(joinOutcomes(this.work, ends), (end) => {
      const { printed, input } = end;
      return { ...withFilesOf(end, state), printed, input };
    });
  }

  /** Each command reads what the one before it prints. */
  #runPipeline(nodes: readonly ShellNode[], state: ShellState): ShellOutcome {
    let { input } = state;
    for (const node of nodes.slice(0, -1)) {
      const flow = endOf(this.work, this.runProcess(node, { ...state, input, printed: [[]] }));
      const printed = (flow.run ?? flow.beside)?.printed;
      input = printed === UNKNOWN_OUTPUT ? undefined : printed?.map(withoutLineEnds);
    }
    const last = nodes.at(-1);
    if (last === undefined) return { pass: { run: state }, fail: NOWHERE_TO };
    const inner = { ...state, input };
    const outcome = this.#isZsh ? this.run(last, { run: inner }) : this.runProcess(last, inner);
    return mapOutcome(outcome, (each) => ({ ...each, input: state.input }));
  }

  #runRedirected(node: ShellNode, redirections: ShellRedirections, state: ShellState): ShellOutcome {
    const { output, isDiverted, ...rest } = redirections;
    const { input, isFed, fed } = rest;
    const file = this.files.findTarget(output, state);
    if (output !== undefined && file !== undefined)
      return this.files.runInto(file, output, state, (each) => this.#runRedirected(node, rest, each));
    const scope = openState(state);
    const read = this.#inputOf(input.at(-1), scope);
    if (input.length > 0) scope.input = read;
    else if (isFed === true) scope.input = this.files.contentOf(fed, scope);
    if (isDiverted === true) scope.printed = undefined;
    return mapOutcome(this.run(node, { run: closeScope(scope) }), (each) => ({
      ...each,
      input: state.input,
      printed: isDiverted === true ? state.printed : each.printed,
    }));
  }

  #inputOf(word: ShellWord | undefined, scope: ShellScope): Alternatives | undefined {
    const input = word && this.expander.join(word, scope);
    const [only, ...others] = input ?? [];
    // What commands print that are not known is any number of lines.
    return only?.length === 1 && only[0]?.kind === "hole" && others.length === 0 ? undefined : input;
  }

  /** A script in a word, in each of the ways in which it may be read. It runs like a function, since it may run itself again. */
  runText(alternatives: Alternatives, place: Place, state: ShellState, isOwnProcess: boolean): ShellOutcome {
    state.variables.reads?.bounds.noteCall("eval", state.calls);
    const calls = state.calls.enter("eval", [alternatives]);
    const flow = { run: state };
    if (calls === "too deep") this.work.leaveOut();
    if (calls === undefined || calls === "too deep") return { pass: flow, fail: flow };
    const ends = alternatives.map((parts): ShellOutcome => {
      const source = new MappedText(parts, place);
      if (!this.work.spendOnParsing(source.text.length)) return { pass: flow, fail: flow };
      const node = parseShell(source, this.work);
      const inner = { ...state, calls };
      return isOwnProcess ? this.runProcess(node, inner) : this.run(node, { run: inner });
    });
    return mapOutcome(joinOutcomes(this.work, ends), (each) => ({ ...each, calls: state.calls }));
  }

  /** What `$(…)` stands for. All commands are run, whatever they print. */
  #outputOf({ script, place }: ShellOutput, scope: ShellScope): Alternatives {
    const state = closeScope({ ...scope, printed: [[]] });
    const { run, beside } = endOf(this.work, this.runProcess(script, state));
    const printed = (run ?? beside)?.printed;
    if (printed === undefined || printed === UNKNOWN_OUTPUT) return [[toHole("call", "$(…)", place)]];
    return printed.map(withoutLineEnds);
  }
}
