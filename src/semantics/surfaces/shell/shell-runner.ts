import type { Place } from "../../../model/index.ts";
import { splitWords } from "../../commands/shell-words.ts";
import { concatAlternatives, joinAlternatives } from "../../values/string-operations.ts";
import type { ShellCommand, ShellPiece, ShellVariable, ShellWord } from "./shell-syntax.ts";
import { toHole, toText } from "../../values/text-parts.ts";
import { BLANK, known, NOWHERE, type Alternatives } from "./alternatives.ts";
import { parseShell } from "./shell-parser.ts";
import { textOfWord, toAssignment, type Assignment } from "./assignment.ts";
import { findAssigned } from "./assigned-output.ts";
import { findScript, type ShellScript } from "./find-script.ts";
import { NO_CALLS, type ShellCalls } from "./shell-calls.ts";
import { readPrinted } from "./printed-text.ts";
import type { RunCommand } from "./run-command.ts";
import { MappedText } from "../../texts/mapped-text.ts";
import { ShellVariables } from "./shell-variables.ts";
import type { SourcedScripts } from "./sourced-scripts.ts";
import type { ShellWork } from "./shell-work.ts";

/** Words that open, or close, a part of the script that may run once, often or never. */
const OPENING = new Set(["if", "for", "while", "until", "case", "select"]);
const CLOSING = new Set(["fi", "done", "esac"]);
/** Words before a command that do not belong to it. */
const LEADING = new Set(["then", "else", "elif", "do", "!", "{", "time", ...OPENING, ...CLOSING]);
const SPACE: ShellPiece = { kind: "text", parts: [BLANK], isQuoted: true };
/** Commands that declare variables, and those that make them a function's own. */
const DECLARING = new Set(["export", "local", "declare", "readonly", "typeset"]);
const OWNING = new Set(["local", "declare", "typeset"]);

interface Scope {
  readonly variables: ShellVariables;
  /** `$1`, `$2`, …; undefined where no call is known. */
  parameters: readonly Alternatives[] | undefined;
  /** The standard input of the function. */
  readonly input: Alternatives | undefined;
  readonly calls: ShellCalls;
}

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
  #branches = 0;

  constructor(work: ShellWork, sourced: SourcedScripts) {
    this.#work = work;
    this.#sourced = sourced;
  }

  /** Runs a script. Functions that nothing calls are run without parameters at the end, since another script may call them. */
  run(script: readonly ShellCommand[]): void {
    const scope: Scope = {
      variables: new ShellVariables(),
      parameters: undefined,
      input: undefined,
      calls: NO_CALLS,
    };
    this.#runAll(script, scope);
    for (const [name, body] of this.#functions)
      if (!this.#called.has(name) && !this.#elsewhere.has(name)) this.#runFunction(body, scope);
  }

  /** A function that is called on a condition is run as a whole, so that what it sets is certain inside of it. */
  #runFunction(body: readonly ShellCommand[], scope: Scope): void {
    const branches = this.#branches;
    this.#branches = 0;
    scope.variables.duringFunction(() => {
      this.#runAll(body, scope);
    });
    this.#branches = branches;
  }

  /** Gives the number of commands that had run before the last one. */
  #runAll(commands: readonly ShellCommand[], scope: Scope): number {
    let before = this.commands.length;
    for (const command of commands) {
      const { pipedFrom } = command;
      const input =
        pipedFrom === undefined ? scope.input : pipedFrom === "command" ? this.#printedSince(before) : undefined;
      before = this.commands.length;
      this.#runOne(command, scope.input === input ? scope : { ...scope, input });
    }
    return before;
  }

  #runOne(command: ShellCommand, scope: Scope): void {
    // A function counts at each of its calls.
    if (!this.#work.spend(1)) return;
    if (command.body !== undefined) {
      const name = textOfWord(command.words.at(-1));
      this.#functions.set(name, command.body);
      if (this.#sourced.isOpen) this.#elsewhere.add(name);
      else this.#elsewhere.delete(name);
      return;
    }
    const words = this.#skipLeading(command.words, scope);
    const rest = this.#assign(words, command, scope);
    const expanded = rest.flatMap((word) => this.#expand(word, scope));
    const name = known(expanded[0]);
    if (name === "source" || name === ".") return this.#bringIn(expanded[1], scope);
    if (this.#sourced.isOpen) return;
    if (name === "shift") scope.parameters = scope.parameters?.slice(Number(known(expanded[1]) ?? "1"));
    const body = name === undefined ? undefined : this.#functions.get(name);
    const written = command.input.at(-1);
    const input = written === undefined ? scope.input : this.#join(written, scope);
    const { place } = command;
    if (name !== undefined && body !== undefined) {
      this.#called.add(name);
      const parameters = expanded.slice(1);
      const calls = scope.calls.enter(name, parameters, place);
      if (calls === "too deep") this.#work.leaveOut();
      else if (calls !== undefined) this.#runFunction(body, { ...scope, parameters, input, calls });
      return;
    }
    const script = findScript(expanded, input);
    if (script !== undefined) this.#runText(script, place, scope);
    else if (expanded.length > 0) this.#add({ words: expanded, input, place, callSites: scope.calls.sites }, scope);
  }

  /** Of a script that is brought in, only what it declares counts: what it runs is found in its own file. */
  #bringIn(name: Alternatives | undefined, scope: Scope): void {
    this.#sourced.bringIn(name, (script) => {
      this.#runAll(script, scope);
    });
  }

  #add(command: RunCommand, scope: Scope): void {
    this.commands.push(command);
    const assigned = findAssigned(command);
    if (assigned !== undefined) this.#take({ name: assigned.name, isAdded: false }, { value: assigned.value }, scope);
  }

  /** A script in a word runs like a function, since it may run itself again. */
  #runText({ alternatives, isOwnProcess }: ShellScript, place: Place, scope: Scope): void {
    const calls = scope.calls.enter("eval", [alternatives]);
    if (calls === "too deep") this.#work.leaveOut();
    if (calls === undefined || calls === "too deep") return;
    const inner = { ...scope, calls, variables: isOwnProcess ? scope.variables.copy() : scope.variables };
    for (const parts of alternatives) this.#runAll(parseShell(new MappedText(parts, place), this.#work), inner);
  }

  /** Drops words that only structure the script: `then curl …`, `for name in …`. */
  #skipLeading(words: readonly ShellWord[], scope: Scope): readonly ShellWord[] {
    let index = 0;
    for (; index < words.length; index++) {
      const text = textOfWord(words[index]);
      if (!LEADING.has(text)) break;
      if (OPENING.has(text)) this.#branches++;
      if (CLOSING.has(text)) this.#branches--;
      if (text === "for") return this.#loop(words.slice(index + 1), scope);
      if (text === "case") return [];
    }
    return words.slice(index);
  }

  /** The variable of a loop is each of its words. */
  #loop([variable, , ...words]: readonly ShellWord[], scope: Scope): readonly ShellWord[] {
    const values = words.flatMap((word) => this.#expand(word, scope)).flat();
    if (values.length > 0) scope.variables.set(textOfWord(variable), values);
    return [];
  }

  /** Drops leading assignments of a command. Those of a command's environment count from then on. */
  #assign(words: readonly ShellWord[], { lists }: ShellCommand, scope: Scope): readonly ShellWord[] {
    if (this.#assignInMake(words, scope)) return [];
    const declaring = textOfWord(words[0]);
    if (DECLARING.has(declaring)) {
      for (const word of words.slice(1)) this.#assignOne(word, OWNING.has(declaring), lists, scope);
      return [];
    }
    const end = words.findIndex((word) => toAssignment(word) === undefined);
    for (const word of end < 0 ? words : words.slice(0, end)) this.#assignOne(word, false, lists, scope);
    return end < 0 ? [] : words.slice(end);
  }

  /** `NAME=value`; `isOwn` in a declaration such as `local NAME`, where options may stand too. */
  #assignOne(word: ShellWord, isOwn: boolean, lists: ShellCommand["lists"], scope: Scope): void {
    const { variables } = scope;
    const assignment = toAssignment(word);
    if (assignment === undefined) {
      if (isOwn) variables.own(textOfWord(word));
      return;
    }
    // `local path="$path/x"`: the value is expanded before the variable is declared.
    const value = this.#valueToAssign(assignment, lists, scope);
    if (isOwn) variables.own(assignment.name);
    this.#take(assignment, value, scope);
  }

  #valueToAssign({ name, value }: Assignment, lists: ShellCommand["lists"], scope: Scope): Assigned {
    const list = lists.get(name);
    return list === undefined
      ? { value: this.#join(value, scope) }
      : { list: list.flatMap((item) => this.#expand(item, scope)) };
  }

  #take({ name, isAdded }: Pick<Assignment, "name" | "isAdded">, assigned: Assigned, { variables }: Scope): void {
    if ("list" in assigned) {
      variables.setList(name, isAdded ? [...(variables.getList(name) ?? []), ...assigned.list] : assigned.list);
      return;
    }
    const former = variables.get(name) ?? [];
    const next = isAdded
      ? concatAlternatives([former.length > 0 ? former : [[]], assigned.value], NOWHERE)
      : assigned.value;
    if (this.#branches > 0) variables.join(name, next);
    else variables.set(name, next);
  }

  /** `NAME := value` of a makefile; a shell knows no blanks there. */
  #assignInMake([name, mark, ...values]: readonly ShellWord[], scope: Scope): boolean {
    if (!/^[:?+]{0,2}=$/.test(textOfWord(mark))) return false;
    const value = values.flatMap((word, index) => (index === 0 ? word : [SPACE, ...word]));
    const assignment = { name: textOfWord(name), isAdded: textOfWord(mark) === "+=" };
    this.#take(assignment, { value: this.#join(value, scope) }, scope);
    return true;
  }

  /** The words that a word becomes: none, one, or those of a list. */
  #expand(word: ShellWord, scope: Scope): readonly Alternatives[] {
    if (this.#work.isExhausted) return [];
    const words = this.#wordsOf(word, scope);
    this.#work.spend(words.reduce((sum, { length }) => sum + length, 0));
    return words;
  }

  #wordsOf(word: ShellWord, scope: Scope): readonly Alternatives[] {
    // The quotes around a variable are a piece without characters.
    const [only, ...others] = word.filter((piece) => piece.kind !== "text" || piece.parts.length > 0);
    if (only?.kind === "variable" && others.length === 0) {
      const isOneWord = only.name === "*" && only.isQuoted;
      if (only.isList && !isOneWord) return this.#listOf(only, scope) ?? [this.#valueOf(only, scope)];
      const value = this.#valueOf(only, scope);
      const [first] = value;
      // Without quotes the shell splits what a variable holds.
      if (!only.isQuoted && value.length === 1 && first !== undefined) return splitWords(first).map((parts) => [parts]);
      return [value];
    }
    return [this.#join(word, scope)];
  }

  #join(word: ShellWord, scope: Scope): Alternatives {
    const operands = word.map((piece): Alternatives => {
      if (piece.kind === "text") return [piece.parts];
      if (piece.kind === "output") return this.#outputOf(piece, scope);
      // An empty variable is still a segment of a path, though an empty one.
      return this.#valueOf(piece, scope).map((parts) => (parts.length > 0 ? parts : [toText("", piece.place, false)]));
    });
    return concatAlternatives(operands, NOWHERE);
  }

  /**
   * The output of a pipeline that ends with a single command, or with a function with a single printing command. All commands are run,
   * whatever they print.
   */
  #outputOf({ commands, place }: Extract<ShellWord[number], { kind: "output" }>, scope: Scope): Alternatives {
    const start = this.commands.length;
    const before = this.#runAll(commands, { ...scope, variables: scope.variables.copy() });
    const isPipeline = commands.every(({ pipedFrom }, index) => index === 0 || pipedFrom === "command");
    const printed = isPipeline ? this.#printedSince(before) : undefined;
    for (const command of this.commands.slice(start)) this.#captured.add(command);
    return printed ?? [[toHole("call", "$(…)", place)]];
  }

  /** What has been printed since so many commands had run, where a single one has run since then. */
  #printedSince(before: number): Alternatives | undefined {
    const [only, ...others] = this.commands.slice(before).filter((command) => !this.#captured.has(command));
    return only === undefined || others.length > 0 ? undefined : readPrinted(only);
  }

  #valueOf(variable: ShellVariable, scope: Scope): Alternatives {
    const { name, place, fallback, isList } = variable;
    const list = isList ? this.#listOf(variable, scope) : undefined;
    if (list !== undefined) return this.#work.spend(list.length) ? joinAlternatives(list, [BLANK], place) : [];
    const value = /^\d+$/.test(name) ? scope.parameters?.[Number(name) - 1] : scope.variables.get(name);
    if (value !== undefined) return value;
    if (fallback !== undefined && fallback.length > 0) return this.#join(fallback, scope);
    return [[toHole(/^\d+$/.test(name) ? "parameter" : "environment", name, place)]];
  }

  #listOf({ name, from }: ShellVariable, { parameters, variables }: Scope): readonly Alternatives[] | undefined {
    return name === "@" || name === "*" ? parameters?.slice(from - 1) : variables.getList(name);
  }
}

/** The value of an assignment: a single one, or a list. */
type Assigned = { readonly value: Alternatives } | { readonly list: readonly Alternatives[] };
