import type { MappedText } from "../../texts/mapped-text.ts";
import { ClosingMarks } from "./closing-marks.ts";
import { textOfWord } from "./assignment.ts";
import { isCase, isEndOfArm, readArms, type CaseReader } from "./case-reader.ts";
import { ShellBrackets } from "./shell-brackets.ts";
import type { CaseArm, ShellCommand, ShellDialect, ShellPiece, ShellWord } from "./shell-syntax.ts";
import { readShellWord } from "./shell-word.ts";
import type { ShellWork } from "./shell-work.ts";

/** Words behind which a command begins, or what a `for` counts with. */
const BEFORE_COMMAND = new Set(["for", "if", "elif", "while", "until", "then", "else", "do", "!"]);

/** How deep scripts inside scripts are parsed. */
const MAX_DEPTH = 16;

interface OpenCommand {
  words: ShellWord[];
  input: ShellWord[];
  lists: Map<string, readonly ShellWord[]>;
  arms: readonly CaseArm[] | undefined;
  pipedFrom: ShellCommand["pipedFrom"];
  isConditional: boolean;
  start: number;
  end: number;
}

interface HereDocument {
  readonly delimiter: string;
  readonly isQuoted: boolean;
  readonly stripsTabs: boolean;
  readonly input: ShellWord[];
}

/**
 * Parses a shell script (POSIX, 2.3 to 2.10, and what bash adds that scripts use) into simple commands. Tolerant: what is no
 * script gives commands that mean nothing, and nothing throws.
 */
export function parseShell(
  source: MappedText,
  work: ShellWork,
  dialect: ShellDialect = "shell",
): readonly ShellCommand[] {
  return new ShellParser(source, work, dialect).parse(undefined);
}

class ShellParser implements CaseReader {
  readonly source: MappedText;
  readonly text: string;
  readonly dialect: ShellDialect;
  readonly braces: ClosingMarks;
  readonly brackets: ClosingMarks;
  /** The offset at which reading goes on. */
  index = 0;
  closing: string | undefined;
  readonly #work: ShellWork;
  #depth = 0;
  #brackets = new ShellBrackets();
  #waiting: HereDocument[] = [];

  constructor(source: MappedText, work: ShellWork, dialect: ShellDialect) {
    this.source = source;
    this.#work = work;
    this.text = source.text;
    this.dialect = dialect;
    this.braces = new ClosingMarks(this.text, "${", "}");
    this.brackets = new ClosingMarks(this.text, "[", "]");
  }

  /** Commands up to their closing mark, which is consumed. */
  parse(close: ")" | "}" | "`" | "esac" | undefined): readonly ShellCommand[] {
    const commands: ShellCommand[] = [];
    const before = this.closing;
    if (close !== "esac") this.closing = close;
    let command = this.#open();
    const finish = (mark?: string): void => {
      const isWritten = command.words.length > 0;
      if (isWritten) commands.push(this.#close(command));
      // A line may end behind `|`, `&&` and `||`.
      const { pipedFrom, isConditional } = isWritten ? this.#open() : command;
      command = this.#open(mark === "|" ? (isWritten ? "command" : "several") : pipedFrom);
      command.isConditional = isConditional || mark === "&&" || mark === "||";
    };
    const outer = this.#brackets;
    this.#brackets = new ShellBrackets();
    if (++this.#depth > MAX_DEPTH) this.#work.leaveOut();
    while (this.index < this.text.length && this.#depth <= MAX_DEPTH) {
      const character = this.text[this.index] ?? "";
      if (
        (character === close && !(close === ")" && this.#brackets.isOpen)) ||
        (close === "}" && this.#isClosingBrace(command))
      ) {
        this.index++;
        break;
      }
      if (close === "esac" && isEndOfArm(this, command.words)) break;
      if (this.skipBlank()) continue;
      if (character === "(" && this.#readArithmetic(command)) continue;
      if (/[\n;&|()]/.test(character)) this.#readMark(character, command, commands, finish);
      else if (/^\d*[<>]/.test(this.text.slice(this.index, this.index + 3))) this.#readRedirect(command);
      else this.#readWord(command);
    }
    this.#depth--;
    this.closing = before;
    this.#brackets = outer;
    finish();
    return commands;
  }

  /** The commands between the mark at the index and its end. */
  parseInside(close: ")" | "`"): readonly ShellCommand[] {
    const before = this.#waiting;
    this.#waiting = [];
    const commands = this.parse(close);
    this.#waiting = before;
    return commands;
  }

  #isClosingBrace({ words }: OpenCommand): boolean {
    return words.length === 0 && /^\}(?=[\s;&|)]|$)/.test(this.text.slice(this.index, this.index + 2));
  }

  /** Blanks, lines that go on, comments. */
  skipBlank(): boolean {
    const blank = /(?:[^\S\n]|\\\r?\n)+|(?<=^|[\s;&|()])#[^\n]*/y;
    blank.lastIndex = this.index;
    if (!blank.test(this.text)) return false;
    this.index = blank.lastIndex;
    return true;
  }

  #readMark(character: string, command: OpenCommand, commands: ShellCommand[], finish: (mark: string) => void): void {
    this.index++;
    const isDoubled = (character === "|" || character === "&") && this.text[this.index] === character;
    if (isDoubled) this.index++;
    const isFunction = character === "(" && command.words.length > 0 && /^\s*\)/.test(this.text.slice(this.index));
    if (isFunction) {
      this.index = this.text.indexOf(")", this.index) + 1;
      this.#readFunction(command, commands);
      command.words = [];
      return;
    }
    const isFirst = command.words.length === 0;
    finish(isDoubled ? character + character : character);
    const bracket = this.#brackets.pass(character, isFirst);
    if (bracket !== undefined) commands.push({ ...this.#close(this.#open()), bracket });
    if (character === "\n") this.#readHereDocuments();
  }

  /** `((…))` is a command, and what a `for` counts with; it becomes one word. */
  #readArithmetic(command: OpenCommand): boolean {
    const found = /\(\([^\n]*?\)\)/y;
    found.lastIndex = this.index;
    const text = found.exec(this.text)?.[0];
    if (text === undefined || (command.words.length > 0 && !isBeforeCommand(command.words.at(-1)))) return false;
    if (command.words.length === 0) command.start = this.index;
    command.words.push([
      { kind: "text", parts: this.source.slice(this.index, this.index + text.length), isQuoted: false },
    ]);
    this.index += text.length;
    command.end = this.index;
    return true;
  }

  #readFunction(command: OpenCommand, commands: ShellCommand[]): void {
    const begin = /\s*(?:#[^\n]*\n\s*)*[{(]/y;
    begin.lastIndex = this.index;
    const found = begin.exec(this.text);
    if (found === null) return;
    this.index = begin.lastIndex;
    const isOwnProcess = found[0].endsWith("(");
    const commandsInside = this.parse(isOwnProcess ? ")" : "}");
    const [open, close] = (["(", ")"] as const).map((bracket) => ({ ...this.#close(this.#open()), bracket }));
    const body = isOwnProcess && open && close ? [open, ...commandsInside, close] : commandsInside;
    commands.push({ ...this.#close({ ...command, end: this.index }), body });
  }

  #readWord(command: OpenCommand): void {
    const start = this.index;
    const word = readShellWord(this);
    if (this.index === start) this.index++;
    if (word.length === 0) return;
    if (command.words.length === 0) command.start = start;
    command.words.push(word);
    command.end = this.index;
    if (command.arms === undefined && isCase(command.words)) command.arms = readArms(this);
    const list = /^([A-Za-z_]\w*)\+?=$/.exec(this.text.slice(start, this.index))?.[1];
    if (list !== undefined && this.text[this.index] === "(") this.#readList(list, command);
  }

  /** The words of `NAME=(a b c)`. */
  #readList(name: string, command: OpenCommand): void {
    const words: ShellWord[] = [];
    this.index++;
    while (this.index < this.text.length && this.text[this.index] !== ")") {
      if (this.skipBlank()) continue;
      const start = this.index;
      const word = readShellWord(this);
      if (word.length > 0) words.push(word);
      if (this.index === start) this.index++;
    }
    this.index++;
    command.lists.set(name, words);
    command.end = this.index;
  }

  #readRedirect(command: OpenCommand): void {
    const mark = /\d*(<<<|<<-?|[<>]\(|<>|>>|>\||[<>]&|[<>])/y;
    mark.lastIndex = this.index;
    const kind = mark.exec(this.text)?.[1] ?? "";
    this.index = Math.max(mark.lastIndex, this.index + 1);
    if (kind.endsWith("(")) {
      const start = this.index;
      const commands = this.parseInside(")");
      command.words.push([{ kind: "output", commands, place: this.source.placeOf(start, this.index) }]);
      return;
    }
    while (this.skipBlank());
    const start = this.index;
    const target = readShellWord(this);
    command.end = this.index;
    if (kind === "<<<") command.input.push(target);
    if (!kind.startsWith("<<") || kind === "<<<") return;
    const written = this.text.slice(start, this.index);
    const delimiter = written.replace(/["'\\]/g, "");
    const isQuoted = delimiter !== written;
    this.#waiting.push({ delimiter, isQuoted, stripsTabs: kind.endsWith("-"), input: command.input });
  }

  /** The bodies of the here-documents that the line before has announced. */
  #readHereDocuments(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { delimiter, isQuoted, stripsTabs, input } of waiting) {
      const start = this.index;
      const end = this.#findEnd(delimiter, stripsTabs);
      input.push(isQuoted ? [this.#literal(start, end)] : this.#readExpanded(start, end));
      const next = this.text.indexOf("\n", end);
      this.index = next < 0 ? this.text.length : next + 1;
    }
  }

  /** The offset of the delimiter's line. Blanks before it are allowed: a block of another file may be indented. */
  #findEnd(delimiter: string, stripsTabs: boolean): number {
    let at = this.index;
    while (at < this.text.length) {
      const next = this.text.indexOf("\n", at);
      const line = this.text.slice(at, next < 0 ? undefined : next).trimEnd();
      if ((stripsTabs ? line.trimStart() : line) === delimiter) return at;
      if (next < 0) break;
      at = next + 1;
    }
    return this.text.length;
  }

  #literal(start: number, end: number): ShellPiece {
    return { kind: "text", parts: this.source.slice(start, end), isQuoted: true };
  }

  /** A text in which variables and commands are expanded, and quotes are ordinary characters. */
  #readExpanded(start: number, end: number): ShellWord {
    const after = this.index;
    this.index = start;
    const word = readShellWord(this, end);
    this.index = after;
    return word;
  }

  #open(pipedFrom?: OpenCommand["pipedFrom"]): OpenCommand {
    const { index } = this;
    return {
      words: [],
      input: [],
      lists: new Map(),
      arms: undefined,
      pipedFrom,
      isConditional: false,
      start: index,
      end: index,
    };
  }

  #close({ words, input, lists, arms, pipedFrom, isConditional, start, end }: OpenCommand): ShellCommand {
    const place = this.source.placeOf(start, end);
    return {
      words,
      input,
      lists,
      ...(arms && { arms }),
      ...(pipedFrom && { pipedFrom }),
      ...(isConditional && { isConditional }),
      place,
    };
  }
}

function isBeforeCommand(word: ShellWord | undefined): boolean {
  return BEFORE_COMMAND.has(textOfWord(word));
}
