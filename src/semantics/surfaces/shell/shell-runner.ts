import type { Place } from "../../../model/index.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { toHole } from "../../values/text-parts.ts";
import { BLANK, known, type Alternatives } from "./alternatives.ts";
import { listChanged } from "./arithmetic.ts";
import { runArms } from "./case-arms.ts";
import { findAssigned } from "./assigned-output.ts";
import { textOfWord, toAssignment } from "./assignment.ts";
import { findScript, type ShellScript } from "./find-script.ts";
import { readPrinted, withoutLineEnds } from "./printed-text.ts";
import { readEnteredFolder } from "./entered-folder.ts";
import type { RunCommand } from "./run-command.ts";
import { ShellAssigner } from "./shell-assigner.ts";
import { declareVariables } from "./declared-variables.ts";
import { CLOSING, DECLARING, findShiftingLoops, LEADING, LOOPS, OPENING } from "./leading-words.ts";
import { NO_CALLS } from "./shell-calls.ts";
import { sliceList, startsOf, type ShellList } from "./shell-list.ts";
import { joinParameters, setParameters } from "./shell-parameters.ts";
import { parseShell } from "./shell-parser.ts";
import type { ShellScope } from "./shell-scope.ts";
import type { CaseArm, ShellCommand, ShellPiece, ShellWord } from "./shell-syntax.ts";
import { ShellVariables, type HeldValue } from "./shell-variables.ts";
import type { ShellWork } from "./shell-work.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";
import { WordExpander } from "./word-expander.ts";

const SPACE: ShellPiece = { kind: "text", parts: [BLANK], isQuoted: true };

/**
 * Runs a script as far as texts go: variables, lists, loops over words, functions with their parameters. Whatever is run on a
 * condition counts as run, and a variable that it sets may have either value. Nothing is executed.
 */
export class ShellRunner {
  readonly commands: RunCommand[] = [];
  readonly #functions = new Map<string, readonly ShellCommand[]>();
  readonly #called = new Set<string>();
  readonly #sourced: SourcedScripts;
  /** Functions that another file declares, which is read by itself. */
  readonly #elsewhere = new Set<string>();
  /** Commands whose output a word takes, so that it goes nowhere else. */
  readonly #captured = new Set<RunCommand>();
  readonly #work: ShellWork;
  readonly #expander: WordExpander;
  readonly #assigner: ShellAssigner;
  #branches = 0;
  /** For each group in braces, the innermost last, how many branches it counts as. */
  readonly #groups: number[] = [];

  constructor(work: ShellWork, sourced: SourcedScripts, isZsh: boolean) {
    this.#work = work;
    this.#sourced = sourced;
    this.#expander = new WordExpander(work, isZsh, (output, scope) => this.#outputOf(output, scope));
    this.#assigner = new ShellAssigner(work, this.#expander, () => this.#branches === 0);
  }

  /** Runs a script with the variables that it is given. Functions that nothing calls are run without parameters at the end, since another script may call them. */
  run(script: readonly ShellCommand[], environment = new ShellVariables()): void {
    const scope: ShellScope = {
      variables: environment.forChild(),
      parameters: undefined,
      input: undefined,
      calls: NO_CALLS,
      settled: 0,
      isSteady: true,
    };
    this.#runAll(script, scope);
    for (const [name, body] of this.#functions)
      if (!this.#called.has(name) && !this.#elsewhere.has(name)) this.#runFunction(body, scope);
  }

  /** A function that is called on a condition is run as a whole, so that what it sets is certain inside of it. */
  #runFunction(body: readonly ShellCommand[], scope: ShellScope): void {
    const branches = this.#branches;
    const groups = this.#groups.length;
    this.#branches = 0;
    scope.variables.duringFunction(() => {
      this.#runAll(body, scope);
    });
    this.#branches = branches;
    this.#groups.length = groups;
  }

  /** Gives the number of commands that had run before the last one. */
  #runAll(commands: readonly ShellCommand[], scope: ShellScope): number {
    let before = this.commands.length;
    const loops = findShiftingLoops(commands);
    // Where commands in brackets are run, these have variables of their own, and parameters.
    const around: ShellScope[] = [];
    let inner = scope;
    for (const command of commands) {
      const { pipedFrom, bracket } = command;
      if (bracket === "(") {
        around.push(inner);
        inner = { ...inner, variables: inner.variables.forChild() };
      }
      if (bracket === ")") inner = around.pop() ?? inner;
      if (bracket !== undefined) continue;
      const input =
        pipedFrom === undefined ? inner.input : pipedFrom === "command" ? this.#printedSince(before) : undefined;
      before = this.commands.length;
      if (loops.has(command)) inner.parameters = inner.parameters && startsOf(inner.parameters);
      this.#runOne(command, inner.input === input ? inner : { ...inner, input });
    }
    return before;
  }

  #runOne(command: ShellCommand, scope: ShellScope): void {
    // A function counts at each of its calls.
    if (!this.#work.spend(1)) return;
    if (command.body !== undefined) {
      const name = textOfWord(command.words.at(-1));
      this.#functions.set(name, command.body);
      if (this.#sourced.isOpen) this.#elsewhere.add(name);
      else this.#elsewhere.delete(name);
      return;
    }
    const first = textOfWord(command.words[0]);
    const branches = command.isConditional === true ? 1 : 0;
    if (first === "{") this.#groups.push(branches);
    if (first === "}") this.#branches -= this.#groups.pop() ?? 0;
    this.#branches += branches;
    this.#runWritten(command, scope);
    if (first !== "{") this.#branches -= branches;
  }

  #runWritten(command: ShellCommand, scope: ShellScope): void {
    const words = this.#skipLeading(command.words, scope);
    if (command.arms !== undefined) return this.#runCase(words[1], command.arms, scope);
    const former = new Map<string, HeldValue | undefined>();
    const rest = this.#assign(words, command, scope, former);
    for (const list of this.#expander.expand(rest, scope)) this.#runWords(list, command, scope);
    // What stands before a command is a variable of that command alone.
    scope.variables.restore(former);
  }

  #runCase(word: ShellWord | undefined, arms: readonly CaseArm[], scope: ShellScope): void {
    const value = this.#expander.join(word ?? [], scope);
    const settled = ++this.#branches;
    const inner = { ...scope, settled, isSteady: this.#expander.loops === 0 };
    const run = (body: readonly ShellCommand[], each: ShellScope): void => void this.#runAll(body, each);
    const left = runArms(word, value, arms, inner, { work: this.#work, run });
    this.#branches--;
    if (left.length > 0) scope.parameters = joinParameters(scope.parameters ?? [], left, this.#work);
  }

  /** Runs a command by its words, in one of the ways in which these may be read. */
  #runWords(list: ShellList, command: ShellCommand, scope: ShellScope): void {
    const expanded = list.elements;
    const name = known(expanded[0]);
    if (name === "source" || name === ".") return this.#bringIn(expanded[1], scope);
    if (this.#sourced.isOpen) return;
    const body = name === undefined ? undefined : this.#functions.get(name);
    if (body === undefined && (name === "shift" || name === "set"))
      return setParameters(name, list, scope, { isCertain: this.#branches <= scope.settled, work: this.#work });
    if (body === undefined && name === "unset") return this.#assigner.unset(expanded.slice(1), scope);
    const written = command.input.at(-1);
    const input = written === undefined ? scope.input : this.#expander.join(written, scope);
    const { place } = command;
    if (name !== undefined && body !== undefined) {
      this.#called.add(name);
      const calls = scope.calls.enter(name, expanded.slice(1), place);
      if (calls === "too deep") this.#work.leaveOut();
      else if (calls !== undefined)
        this.#runFunction(body, { ...scope, parameters: [sliceList(list, 1)], input, calls, settled: 0 });
      return;
    }
    const script = findScript(expanded, input);
    if (script !== undefined) this.#runText(script, place, scope);
    else if (expanded.length > 0) this.#add({ words: expanded, input, place, callSites: scope.calls.sites }, scope);
  }

  /** Of a script that is brought in, only what it declares counts: what it runs is found in its own file. */
  #bringIn(name: Alternatives | undefined, scope: ShellScope): void {
    this.#sourced.bringIn(name, (script) => {
      this.#runAll(script, scope);
    });
  }

  #add(command: RunCommand, scope: ShellScope): void {
    this.commands.push(command);
    if (known(command.words[0]) === "let")
      this.#forget(
        command.words.map((word) => known(word) ?? ""),
        scope,
      );
    const { variables } = scope;
    const separators = variables.held("IFS") === undefined ? " " : known(variables.get("IFS"));
    for (const assigned of findAssigned(command, separators)) this.#assigner.takeOutput(assigned, scope);
  }

  #forget(expressions: readonly string[], scope: ShellScope): void {
    for (const name of expressions.flatMap(listChanged)) this.#assigner.forget(name, scope);
  }

  /** A script in a word runs like a function, since it may run itself again. */
  #runText({ alternatives, isOwnProcess }: ShellScript, place: Place, scope: ShellScope): void {
    const calls = scope.calls.enter("eval", [alternatives]);
    if (calls === "too deep") this.#work.leaveOut();
    if (calls === undefined || calls === "too deep") return;
    const inner = { ...scope, calls, variables: isOwnProcess ? scope.variables.forChild() : scope.variables };
    for (const parts of alternatives) {
      const source = new MappedText(parts, place);
      if (!this.#work.spendOnParsing(source.text.length)) return;
      this.#runAll(parseShell(source, this.#work), inner);
    }
  }

  /** Drops words that only structure the script: `then curl …`, `for name in …`. */
  #skipLeading(words: readonly ShellWord[], scope: ShellScope): readonly ShellWord[] {
    let index = 0;
    for (; index < words.length; index++) {
      const text = textOfWord(words[index]);
      if (!LEADING.has(text)) break;
      if (OPENING.has(text)) this.#branches++;
      if (CLOSING.has(text)) this.#branches--;
      if (LOOPS.has(text)) this.#expander.loops++;
      if (text === "done") this.#expander.loops--;
      if (text === "for") return this.#loop(words.slice(index + 1), scope);
    }
    const expression = textOfWord(words[index]);
    if (!expression.startsWith("((")) return words.slice(index);
    this.#forget([expression], scope);
    return [];
  }

  /** The variable of a loop is each of its words; what it counts with is any number. */
  #loop([variable, , ...words]: readonly ShellWord[], scope: ShellScope): readonly ShellWord[] {
    const name = textOfWord(variable);
    if (name.startsWith("((")) this.#forget([name], scope);
    const values = this.#expander.expand(words, scope).flatMap(({ elements }) => elements.flat());
    if (values.length > 0) scope.variables.set(name, values);
    return [];
  }

  /** Drops leading assignments of a command, whose former values are noted where there is a command. */
  #assign(
    words: readonly ShellWord[],
    { lists }: ShellCommand,
    scope: ShellScope,
    former: Map<string, HeldValue | undefined>,
  ): readonly ShellWord[] {
    if (this.#assignInMake(words, scope)) return [];
    const declaring = textOfWord(words[0]);
    if (DECLARING.has(declaring)) {
      if (!this.#work.spend(words.length)) return [];
      declareVariables({ declaring, words: words.slice(1), lists }, scope, this.#assigner);
      return [];
    }
    const end = words.findIndex((word) => toAssignment(word) === undefined);
    if (!this.#work.spend(end < 0 ? words.length - 1 : end)) return [];
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
    this.#assigner.take(textOfWord(name), this.#expander.join(value, scope), isAdded, scope);
    return true;
  }

  /**
   * The output of a pipeline that ends with a single command, or with a function with a single printing command. All commands are run,
   * whatever they print.
   */
  #outputOf({ commands, place }: Extract<ShellWord[number], { kind: "output" }>, scope: ShellScope): Alternatives {
    const start = this.commands.length;
    const before = this.#runAll(commands, { ...scope, variables: scope.variables.forChild() });
    const isPipeline = commands.every(({ pipedFrom }, index) => index === 0 || pipedFrom === "command");
    const own = this.commands.slice(start).filter((command) => !this.#captured.has(command));
    const printed = isPipeline ? this.#printedSince(before) : readEnteredFolder(own);
    for (const command of this.commands.slice(start)) this.#captured.add(command);
    return printed?.map(withoutLineEnds) ?? [[toHole("call", "$(…)", place)]];
  }

  /** What has been printed since so many commands had run, where a single one has run since then. */
  #printedSince(before: number): Alternatives | undefined {
    const [only, ...others] = this.commands.slice(before).filter((command) => !this.#captured.has(command));
    return only === undefined || others.length > 0 ? undefined : readPrinted(only);
  }
}
