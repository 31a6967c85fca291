import type { Place } from "../../../../model/index.ts";
import { known, type Alternatives } from "../texts/alternatives.ts";
import { evaluateArithmetic } from "../texts/arithmetic.ts";
import { textOfWord, toAssignment } from "../syntax/assignment.ts";
import { BuiltinRunner } from "../commands/builtin-runner.ts";
import { ConditionRunner } from "./condition-runner.ts";
import { readCondition } from "../syntax/condition.ts";
import { declareVariables } from "../words/declared-variables.ts";
import { FOLDER } from "../texts/entered-folder.ts";
import type { FunctionRunner } from "./function-runner.ts";
import { findScript } from "../commands/find-script.ts";
import type { HeldValue } from "../state/held-value.ts";
import { DECLARING } from "../syntax/leading-words.ts";
import { printed } from "../commands/printed-text.ts";
import { mayTell, vaguenessOf, type RunCommand } from "../commands/run-command.ts";
import { ShellAssigner } from "../words/shell-assigner.ts";
import type { ShellCalls } from "../state/shell-calls.ts";
import {
  joinFlows,
  joinOutcomes,
  mapOutcome,
  NOWHERE_TO,
  toBoth,
  type ShellFlow,
  type ShellOutcome,
} from "../state/shell-flow.ts";
import type { ShellInterpreter } from "./shell-interpreter.ts";
import { sliceList, type ShellList } from "../state/shell-list.ts";
import { closeScope, openState, toArithmetic, type ShellScope } from "../state/shell-scope.ts";
import type { ShellState } from "../state/shell-state.ts";
import { PREFIXES } from "../syntax/program-effects.ts";
import type { ShellCommand, ShellNode, ShellPiece, ShellWord } from "../syntax/shell-syntax.ts";
import { isConstantText, splitByNumber } from "../words/split-state.ts";
import { ProgramRunner } from "./program-runner.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";
import type { ValueUsage } from "../words/value-usage.ts";

const SPACE: ShellPiece = {
  kind: "text",
  parts: [{ kind: "text", text: " ", place: undefined, exact: false }],
  isQuoted: true,
};

/** What a declaration counts for each variable: its former value is kept, and restored. */
const WORDS_A_DECLARATION = 4;

/** What is to be run when the script ends. */
interface Trap {
  readonly alternatives: Alternatives;
  readonly place: Place;
  readonly calls: ShellCalls;
}

/** What a command is given. */
interface Given {
  readonly command: ShellCommand;
  readonly list: ShellList;
  readonly usage: ValueUsage;
}

interface GivenProgram extends Given {
  readonly words: readonly Alternatives[];
  readonly input: Alternatives | undefined;
}

/** Runs simple commands: assignments, conditions, functions, builtins, programs. */
export class CommandRunner {
  readonly traps: Trap[] = [];
  readonly #interpreter: Runner;
  readonly #sourced: SourcedScripts;
  readonly #isOfLines: boolean;
  readonly #assigner: ShellAssigner;
  readonly #conditions: ConditionRunner;
  readonly #builtins: BuiltinRunner;
  readonly #functions: FunctionRunner;
  readonly #programs: ProgramRunner;

  constructor(interpreter: Runner, functions: FunctionRunner, sourced: SourcedScripts, isOfLines: boolean) {
    this.#functions = functions;
    this.#interpreter = interpreter;
    this.#sourced = sourced;
    this.#isOfLines = isOfLines;
    this.#programs = new ProgramRunner(interpreter, functions, sourced);
    this.#assigner = new ShellAssigner(interpreter.work, interpreter.expander);
    this.#conditions = new ConditionRunner(interpreter.work, interpreter.expander);
    this.#builtins = new BuiltinRunner(interpreter.work, this.#assigner);
  }

  run(command: ShellCommand, state: ShellState): ShellOutcome {
    const { files } = this.#interpreter;
    const { output, isDiverted, ...heard } = command;
    const file = files.findTarget(output, state);
    if (output === undefined || file === undefined) return this.#runOne(command, state);
    return files.runInto(file, output, state, (each) => this.#runOne(heard, each));
  }

  #runOne(command: ShellCommand, state: ShellState): ShellOutcome {
    const { work, expander } = this.#interpreter;
    if (!work.spend(1)) return toBoth(state);
    const name = textOfWord(command.words[0]);
    if (name === "[" || name === "[[" || name === "test")
      return this.#conditions.run(readCondition(command.words), { run: state });
    const unread = this.#passOver(name, command, state);
    if (unread !== undefined) return unread;
    const scope = openState(state);
    if (name.startsWith("((")) return this.#calculate(name, scope);
    const former = new Map<string, HeldValue | undefined>();
    const rest = this.#assign(command.words, command, scope, former);
    let lists: readonly ShellList[] = [];
    const usage = expander.watch(() => {
      lists = expander.expand(rest, scope);
    });
    const before = closeScope(scope);
    if (rest.length === 0)
      return hasOutput(command.words) ? toBoth(before) : { pass: { run: before }, fail: NOWHERE_TO };
    const ends = lists.map((list) => this.#runWords({ command, list, usage }, openState(before)));
    // What stands before a command is a variable of that command alone.
    const restore = (each: ShellState): ShellState => {
      const inner = openState(each);
      for (const [variable, held] of former) inner.variables.put(variable, held);
      return closeScope(inner);
    };
    const [only] = ends;
    if (only !== undefined && only.pass === only.fail && ends.length === 1 && former.size === 0) return only;
    return mapOutcome(joinOutcomes(work, ends), restore);
  }

  /** Passes over a call before its words are read. */
  #passOver(name: string, command: ShellCommand, state: ShellState): ShellOutcome | undefined {
    const bodies = state.functions.get(name);
    if (bodies === undefined || !this.#interpreter.passedOver.isStill(command)) return undefined;
    state.variables.reads?.noteFunction(name);
    return this.#functions.passOver({ bodies, command }, state);
  }

  #calculate(text: string, scope: ShellScope): ShellOutcome {
    const expression = text.replace(/^\(\(|\)\)$/g, "");
    const isSet = isConstantText(expression, closeScope(scope));
    const value = evaluateArithmetic(expression, toArithmetic(scope));
    return splitByNumber(closeScope(scope), { value, isConstant: isSet });
  }

  /** Runs a command by its words, in one of the ways in which these may be read. */
  #runWords({ command, list, usage }: Given, scope: ShellScope): ShellOutcome {
    const start = isPrefix(list) ? 1 : 0;
    const words = list.elements.slice(start);
    const name = known(words[0]);
    if (name === "source" || name === ".") return this.#bringIn(words[1], scope);
    const bodies = start > 0 || name === undefined ? undefined : this.#findFunction(name, scope);
    if (bodies === undefined && name !== undefined && JUMPS.has(name)) return this.#jump(name, words[1], scope);
    // What is brought in gives what it declares, for which an output may count.
    if (this.#sourced.isOpen && scope.printed === undefined) return toBoth(closeScope(scope));
    const input = this.#inputOf(command, scope);
    const given = { command, list: start === 0 ? list : sliceList(list, start), usage };
    if (bodies !== undefined && name !== undefined)
      return this.#functions.call({ ...given, name, bodies, input }, closeScope(scope));
    if (name === "trap" && words.length > 1) return this.#trap(words, command.place, scope);
    const script = findScript(words, input);
    if (script === undefined) return this.#runProgram({ ...given, words, input }, scope);
    const { alternatives, isOwnProcess, parametersFrom } = script;
    const parameters = parametersFrom === undefined ? undefined : [sliceList(given.list, parametersFrom)];
    const state = closeScope(scope);
    const inner = isOwnProcess ? { ...state, parameters } : state;
    const outcome = this.#interpreter.runText(alternatives, command.place, inner, isOwnProcess);
    return isOwnProcess ? mapOutcome(outcome, (each) => ({ ...each, parameters: state.parameters })) : outcome;
  }

  #findFunction(name: string, { functions, variables }: ShellScope): readonly ShellNode[] | undefined {
    variables.state.reads?.noteFunction(name);
    return functions.get(name);
  }

  #runProgram({ command, list, usage, words, input }: GivenProgram, scope: ShellScope): ShellOutcome {
    const { commands, jumps, files } = this.#interpreter;
    const doubt = jumps.isDoubtful ? "shut" : vaguenessOf(words, usage);
    const { place } = command;
    const run = files.fill({ words, input, place, callSites: scope.calls.sites, ...(doubt && { doubt }) }, scope);
    files.noteChanges(run, scope);
    if (mayTell(words)) commands.push(run);
    const ran = this.#programs.run({ command, list, words, input }, closeScope(scope));
    if (known(words[0]) === "exec" && known(words[1]) !== undefined && !this.#isOfLines)
      return this.#jump("exit", undefined, scope);
    if (ran !== undefined) return ran;
    const outcome = this.#builtins.run(run, list, { ...scope, input }, usage.details);
    return this.#leave(outcome, command, run, scope);
  }

  /** What a command prints is known behind it, and what it has not read of an input that is not its own. */
  #leave(
    outcome: ShellOutcome,
    command: ShellCommand,
    run: RunCommand,
    { input, printed: before, variables }: ShellScope,
  ): ShellOutcome {
    const isOwnInput = command.input.length > 0 || command.isFed === true;
    const isHeard = before !== undefined && command.isDiverted !== true;
    const add = isHeard ? printed(run, before, variables.get(FOLDER), this.#interpreter.work) : undefined;
    const leave = (each: ShellState): ShellState => ({
      ...each,
      ...(isOwnInput && { input }),
      ...(add !== undefined && each.printed === before && { printed: add }),
    });
    if (!isOwnInput && (add === undefined || add === before)) return outcome;
    return mapOutcome(outcome, leave);
  }

  #inputOf({ input, isFed, fed }: ShellCommand, scope: ShellScope): Alternatives | undefined {
    const written = input.at(-1);
    if (written !== undefined) return this.#interpreter.expander.join(written, scope);
    return isFed === true ? this.#interpreter.files.contentOf(fed, scope) : scope.input;
  }

  #jump(name: string, operand: Alternatives | undefined, scope: ShellScope): ShellOutcome {
    const text = known(operand);
    const number = text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
    const state = closeScope(scope);
    const isLoop = name === "break" || name === "continue";
    if (name === "exit" && (this.#isOfLines || this.#sourced.isOpen)) return toBoth(state);
    const status = number === undefined ? undefined : number === 0;
    const isLeft = this.#interpreter.jumps.jump(name, isLoop ? (number ?? 1) : 1, state, status);
    return isLeft ? { pass: NOWHERE_TO, fail: NOWHERE_TO } : toBoth(state);
  }

  #trap(words: readonly Alternatives[], place: Place, scope: ShellScope): ShellOutcome {
    const script = findScript(words);
    const isKnown = this.traps.some((trap) => trap.place === place);
    if (script !== undefined && !isKnown)
      this.traps.push({ alternatives: script.alternatives, place, calls: scope.calls });
    return { pass: { run: closeScope(scope) }, fail: NOWHERE_TO };
  }

  /** Of a script that is brought in, only what it declares counts: what it runs is found in its own file. */
  #bringIn(name: Alternatives | undefined, scope: ShellScope): ShellOutcome {
    let flow: ShellFlow = { run: closeScope(scope) };
    this.#sourced.bringIn(name, (script) => {
      const from = flow;
      this.#interpreter.note(script);
      from.run?.variables.reads?.bounds.noteSingular();
      const ends = this.#interpreter.jumps.duringFunction(() => [this.#interpreter.run(script, from)]);
      flow = joinFlows(this.#interpreter.work, ...ends.flatMap(({ pass, fail }) => [pass, fail]));
    });
    return { pass: flow, fail: NOWHERE_TO };
  }

  /** Drops leading assignments of a command, whose former values are noted where there is a command. */
  #assign(
    words: readonly ShellWord[],
    { lists }: ShellCommand,
    scope: ShellScope,
    former: Map<string, HeldValue | undefined>,
  ): readonly ShellWord[] {
    const { work } = this.#interpreter;
    if (this.#assignInMake(words, scope)) return [];
    const declaring = textOfWord(words[0]);
    if (DECLARING.has(declaring)) {
      if (work.spend(WORDS_A_DECLARATION * words.length))
        declareVariables({ declaring, words: words.slice(1), lists }, scope, this.#assigner);
      return [];
    }
    const end = words.findIndex((word) => toAssignment(word) === undefined);
    if (!work.spend(end < 0 ? words.length - 1 : end)) return [];
    for (const word of end < 0 ? words : words.slice(0, end)) {
      const assignment = toAssignment(word);
      if (assignment === undefined) continue;
      const { name } = assignment;
      if (end >= 0 && !former.has(name)) former.set(name, scope.variables.held(name));
      this.#assigner.assign(assignment, lists.get(name), scope);
    }
    return end < 0 ? [] : words.slice(end);
  }

  /** `NAME := value` of a makefile; a shell knows no blanks there. */
  #assignInMake([name, mark, ...values]: readonly ShellWord[], scope: ShellScope): boolean {
    if (!/^[:?+]{0,2}=$/.test(textOfWord(mark))) return false;
    const value = values.flatMap((word, index) => (index === 0 ? word : [SPACE, ...word]));
    const isAdded = textOfWord(mark) === "+=";
    this.#assigner.take(textOfWord(name), this.#interpreter.expander.join(value, scope), isAdded, scope);
    return true;
  }
}

/** What the runner of scripts does for commands. */
interface Runner extends ShellInterpreter {
  runText(alternatives: Alternatives, place: Place, state: ShellState, isOwnProcess: boolean): ShellOutcome;
}

const JUMPS: ReadonlySet<string> = new Set(["break", "continue", "exit", "return"]);

/** `command curl …`, `builtin echo …`. */
function isPrefix({ elements: [first, second] }: ShellList): boolean {
  const name = known(first);
  return name !== undefined && PREFIXES.has(name) && known(second)?.startsWith("-") !== true;
}

function hasOutput(words: readonly ShellWord[]): boolean {
  return words.some((word) => word.some(({ kind }) => kind === "output"));
}
