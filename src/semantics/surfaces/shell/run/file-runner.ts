import { sliceText } from "../../../../model/index.ts";
import { concatAlternatives } from "../../../values/string-operations.ts";
import { known, NOWHERE, type Alternatives } from "../texts/alternatives.ts";
import type { RunCommand } from "../commands/run-command.ts";
import { mapOutcome, type ShellOutcome } from "../state/shell-flow.ts";
import { closeScope, openState, type ShellScope } from "../state/shell-scope.ts";
import { UNKNOWN_OUTPUT, type ShellState } from "../state/shell-state.ts";
import {
  contentOf,
  enterFolder,
  forgetFile,
  isAnyKnown,
  isNameOfFile,
  nameOfFile,
  writeFile,
} from "../state/written-files.ts";
import { dropCharacters } from "../syntax/assignment.ts";
import { READING, ReadFiles, startOfFileName } from "../syntax/read-files.ts";
import type { ChangedFile } from "../syntax/shell-effects.ts";
import type { ShellNode, ShellOutputFile, ShellWord } from "../syntax/shell-syntax.ts";
import type { ShellWork } from "../texts/shell-work.ts";
import type { WordExpander } from "../words/word-expander.ts";

/** Programs behind which a relative path is another file. */
const ENTERING: ReadonlySet<string> = new Set(["cd", "pushd", "popd"]);

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

  /** The file that an output goes into, where something in the script reads it, or has been written to it under another name. */
  findTarget(output: ShellOutputFile | undefined, state: ShellState): string | undefined {
    const isMade = output?.word.some(({ kind }) => kind === "output") ?? true;
    if (output === undefined || isMade || this.#read.isEmpty) return undefined;
    const scope = openState(state);
    const name = nameOfFile(this.#parts.expander.join(output.word, scope), scope.variables);
    const isRead = this.#read.has(output.word) || (name !== undefined && scope.variables.held(name) !== undefined);
    return isRead ? name : undefined;
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

  /**
   * A state in which nothing is known of what these files hold. Undefined where what they hold behind the change may count: one of them is read,
   * or may be any of which something is known.
   */
  forget(files: readonly ChangedFile[], state: ShellState): ShellState | undefined {
    if (files.length === 0 || this.#read.isEmpty) return state;
    const scope = openState(state);
    for (const { word, isOwn, isReplaced } of files) {
      if ((isOwn || isReplaced) && isAnyKnown(scope.variables)) return undefined;
      // What is added to a file of which nothing is known leaves it so.
      if (isReplaced ? isOwn || this.#read.has(word) : !isOwn && this.#read.hasWritten(word)) return undefined;
      if (!isOwn) forgetFile(nameOfFile(this.#parts.expander.join(word, scope), scope.variables), scope.variables);
    }
    return closeScope(scope);
  }

  /** What a file holds that a command reads: `< file`. */
  contentOf(word: ShellWord | undefined, scope: ShellScope): Alternatives | undefined {
    if (word === undefined || this.#read.isEmpty) return undefined;
    return this.#find(this.#parts.expander.join(word, scope), scope);
  }

  #find(path: Alternatives, { variables }: ShellScope): Alternatives | undefined {
    const name = nameOfFile(path, variables);
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
    const [first] = parts ?? [];
    const start = first?.kind === "text" ? startOfFileName(first.text) : undefined;
    if (parts === undefined || first?.kind !== "text" || start === undefined || others.length > 0) return word;
    const content = this.#find([dropCharacters(parts, start)], scope);
    if (content === undefined) return word;
    const option = start > 1 ? [sliceText(first, 0, start - 1)] : [];
    return content.map((text) => [...option, ...text]);
  }

  /** Forgets what files hold that a program is given which may change them; `tee` writes what it reads, and `cd` leaves the folder of all others. */
  noteChanges({ words, input, place }: RunCommand, { variables }: ShellScope): void {
    const [name, ...operands] = words;
    const program = known(name) ?? "";
    if (this.#read.isEmpty || READING.has(program)) return;
    if (ENTERING.has(program)) return enterFolder(program === "cd" ? operands.at(-1) : undefined, place, variables);
    const isAdded = operands.some((word) => known(word) === "-a");
    for (const word of operands) {
      const file = nameOfFile(behindOption(word), variables);
      if (file === undefined) continue;
      if (program === "tee") {
        writeFile({ name: file, text: input ?? UNKNOWN_OUTPUT, isAdded }, variables, this.#parts.work);
      } else forgetFile(file, variables);
    }
  }
}

/** Of `--output=file` and `of=file` the file; nothing of another option. */
function behindOption(word: Alternatives): Alternatives {
  const [parts = [], ...others] = word;
  const [first] = parts;
  if (first?.kind !== "text" || others.length > 0) return word;
  const start = /^[\w-]+=/.exec(first.text)?.[0].length ?? 0;
  return start === 0 && first.text.startsWith("-") ? [] : [dropCharacters(parts, start)];
}

/** Files that a process of its own has written are there behind it. */
export function withFilesOf(inner: ShellState, state: ShellState): ShellState {
  if (inner.variables.values === state.variables.values) return state;
  const written = state.variables.values.changesTo(inner.variables.values).filter(([name]) => isNameOfFile(name));
  if (written.length === 0) return state;
  return { ...state, variables: { ...state.variables, values: state.variables.values.with(written) } };
}
