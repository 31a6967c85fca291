import { sliceText } from "../../../../model/index.ts";
import { concatAlternatives } from "../../../values/string-operations.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import type { RunCommand } from "../commands/run-command.ts";
import { mapOutcome, type ShellOutcome } from "../state/shell-flow.ts";
import { closeScope, openState, type ShellScope } from "../state/shell-scope.ts";
import { UNKNOWN_OUTPUT, type ShellState } from "../state/shell-state.ts";
import { contentOf, forgetFile, isNameOfFile, nameOfFile, writeFile } from "../state/written-files.ts";
import { ReadFiles, startOfFileName } from "../syntax/read-files.ts";
import type { ShellNode, ShellOutputFile, ShellWord } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { WordExpander } from "../words/word-expander.ts";

/** Programs that change no file which they are given. */
const READING: ReadonlySet<string> = new Set(
  "[ [[ . cat chmod cmp diff echo grep head jq ls printf rm shasum source stat tail test wc".split(" "),
);

/** What it needs of what runs a script. */
interface Parts {
  readonly work: ShellWork;
  readonly expander: WordExpander;
}

/** Keeps what a script writes to files for the commands that it hands these files to. */
export class FileRunner {
  readonly #parts: Parts;
  readonly #read = new ReadFiles();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Notes which files a script hands over. */
  add(script: ShellNode): void {
    this.#read.add(script);
  }

  /** The file that an output goes into, where something in the script reads it. */
  findTarget(output: ShellOutputFile | undefined, state: ShellState): string | undefined {
    if (output === undefined || this.#read.isEmpty || !this.#read.has(output.word)) return undefined;
    return nameOfFile(this.#parts.expander.join(output.word, openState(state)));
  }

  /** Runs what prints into a file. */
  runInto(
    name: string,
    { isAdded }: ShellOutputFile,
    state: ShellState,
    run: (state: ShellState) => ShellOutcome,
  ): ShellOutcome {
    const { work, expander } = this.#parts;
    let outcome: ShellOutcome | undefined;
    const { details } = expander.watch(() => {
      outcome = run({ ...state, printed: [[]] });
    });
    return mapOutcome(outcome ?? { pass: {}, fail: {} }, (each) => {
      const scope = openState(each);
      const text = each.printed ?? UNKNOWN_OUTPUT;
      writeFile({ name, text, isAdded, details }, scope.variables, work);
      return { ...closeScope(scope), printed: state.printed };
    });
  }

  /** What a file holds that a command reads: `< file`. */
  contentOf(word: ShellWord | undefined, scope: ShellScope): Alternatives | undefined {
    if (word === undefined || this.#read.isEmpty) return undefined;
    return this.#find(this.#parts.expander.join(word, scope), scope);
  }

  #find(path: Alternatives, { variables }: ShellScope): Alternatives | undefined {
    const name = nameOfFile(path);
    return name === undefined ? undefined : contentOf(name, variables);
  }

  /** A command with what is known of the files that it is given: `-d @body.json`, `cat body.json`. */
  fill(command: RunCommand, scope: ShellScope): RunCommand {
    if (this.#read.isEmpty) return command;
    const { words } = command;
    const [name, ...operands] = words;
    if (known(name) !== "cat") return { ...command, words: words.map((word) => this.#fillWord(word, scope)) };
    const contents = operands.map((word) => this.#find(word, scope));
    const isKnown = name !== undefined && contents.length > 0 && !contents.includes(undefined);
    return isKnown
      ? {
          ...command,
          words: [name],
          input: concatAlternatives(
            contents.map((each) => each ?? []),
            NOWHERE,
          ),
        }
      : command;
  }

  #fillWord(word: Alternatives, scope: ShellScope): Alternatives {
    const [parts, ...others] = word;
    const [first, ...rest] = parts ?? [];
    const start = first?.kind === "text" ? startOfFileName(first.text) : undefined;
    if (first?.kind !== "text" || start === undefined || others.length > 0) return word;
    const path = first.text.length > start ? [sliceText(first, start, first.text.length), ...rest] : rest;
    const content = this.#find([path], scope);
    if (content === undefined) return word;
    const option = start > 1 ? [sliceText(first, 0, start - 1)] : [];
    return content.map((text) => [...option, ...text]);
  }

  /** Forgets what files hold that a program is given which may change them; `tee` writes what it reads. */
  noteChanges({ words, input }: RunCommand, scope: ShellScope): void {
    const [name, ...operands] = words;
    const program = known(name) ?? "";
    if (this.#read.isEmpty || READING.has(program)) return;
    const isAdded = operands.some((word) => known(word) === "-a");
    for (const word of operands) {
      const file = nameOfFile(word);
      if (file === undefined || known(word)?.startsWith("-") === true) continue;
      if (program === "tee") {
        const text = input ?? UNKNOWN_OUTPUT;
        writeFile({ name: file, text, isAdded }, scope.variables, this.#parts.work);
      } else forgetFile(file, scope.variables);
    }
  }
}

/** Files that a process of its own has written are there behind it. */
export function withFilesOf(inner: ShellState, state: ShellState): ShellState {
  if (inner.variables.values === state.variables.values) return state;
  const written = state.variables.values.changesTo(inner.variables.values).filter(([name]) => isNameOfFile(name));
  if (written.length === 0) return state;
  return { ...state, variables: { ...state.variables, values: state.variables.values.with(written) } };
}
