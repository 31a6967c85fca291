import type { MappedText } from "../../../texts/mapped-text.ts";
import { ClosingMarks } from "./closing-marks.ts";
import { textOfWord } from "./assignment.ts";
import { isCase, isEndOfArm, readArms, type CaseReader } from "./case-reader.ts";
import { ShellBrackets } from "./shell-brackets.ts";
import { readExpressionWord } from "./expression-word.ts";
import { LEADING } from "./leading-words.ts";
import { toTree } from "./script-tree.ts";
import type {
  CaseArm,
  ShellCommand,
  ShellDialect,
  ShellMark,
  ShellNode,
  ShellOutputFile,
  ShellWord,
} from "./shell-syntax.ts";
import { endBracket, impliedWords, toRedirections } from "./redirections.ts";
import { RedirectReader, type RedirectParser } from "./redirect-reader.ts";
import { readShellWord } from "./shell-word.ts";
import type { ShellWork } from "../texts/shell-work.ts";

/** Words behind which a command begins, or what a `for` counts with. */
const BEFORE_COMMAND = new Set(["for", "if", "elif", "while", "until", "then", "else", "do", "!"]);

/** A condition in `[[ … ]]` has no more characters than these. */
const MAX_TEST = 2000;

/** How deep scripts inside scripts are parsed. */
const MAX_DEPTH = 16;

interface OpenCommand {
  words: ShellWord[];
  input: ShellWord[];
  lists: Map<string, readonly ShellWord[]>;
  arms: readonly CaseArm[] | undefined;
  isFed: boolean;
  isDiverted: boolean;
  fed: ShellWord | undefined;
  output: ShellOutputFile | undefined;
  /** Between `[[` and `]]`, where marks are words. */
  isTest: boolean;
  start: number;
  end: number;
}

/**
 * Parses a shell script (POSIX, 2.3 to 2.10, and what bash adds that scripts use) into a tree of commands. Tolerant: what is no
 * script gives commands that mean nothing, and nothing throws.
 */
export function parseShell(source: MappedText, work: ShellWork, dialect: ShellDialect = "shell"): ShellNode {
  return new ShellParser(source, work, dialect).parse(undefined);
}

class ShellParser implements CaseReader, RedirectParser {
  readonly source: MappedText;
  readonly text: string;
  readonly dialect: ShellDialect;
  readonly braces: ClosingMarks;
  readonly brackets: ClosingMarks;
  readonly parentheses: ClosingMarks;
  /** The offset at which reading goes on. */
  index = 0;
  closing: string | undefined;
  readonly #work: ShellWork;
  #depth = 0;
  #brackets = new ShellBrackets();
  /** How many groups in braces are open among the commands of this level. */
  #groups = 0;
  readonly #redirects = new RedirectReader(this);

  constructor(source: MappedText, work: ShellWork, dialect: ShellDialect) {
    this.source = source;
    this.#work = work;
    this.text = source.text;
    this.dialect = dialect;
    this.braces = new ClosingMarks(this.text, "${", "}");
    this.brackets = new ClosingMarks(this.text, "[", "]");
    this.parentheses = new ClosingMarks(this.text, "(", ")");
  }

  /** Commands up to their closing mark, which is consumed. */
  parse(close: ")" | "}" | "`" | "esac" | undefined): ShellNode {
    const commands: ShellCommand[] = [];
    const before = this.closing;
    if (close !== "esac") this.closing = close;
    let command = this.#open();
    const finish = (mark: ShellMark): void => {
      if (command.words.length === 0 && !endBracket(commands, command, mark))
        command.words.push(...impliedWords(command, close !== undefined && mark === "" && commands.length === 0));
      if (command.words.length > 0) commands.push(this.#close(command, mark));
      command = this.#open();
    };
    const outer = { brackets: this.#brackets, groups: this.#groups };
    this.#brackets = new ShellBrackets();
    this.#groups = 0;
    if (++this.#depth > MAX_DEPTH) this.#work.leaveOut();
    while (this.index < this.text.length && this.#depth <= MAX_DEPTH) {
      const character = this.text[this.index] ?? "";
      if (
        close === "}"
          ? this.#isClosingBrace(command)
          : character === close && !(close === ")" && (this.#brackets.isOpen || command.isTest))
      ) {
        this.index++;
        break;
      }
      if (close === "esac" && isEndOfArm(this, command.words)) break;
      if (this.skipBlank()) continue;
      this.#readNext(character, command, commands, finish);
    }
    this.#depth--;
    this.closing = before;
    this.#brackets = outer.brackets;
    this.#groups = outer.groups;
    finish("");
    return toTree(commands, () => {
      this.#work.leaveOut();
    });
  }

  #readNext(
    character: string,
    command: OpenCommand,
    commands: ShellCommand[],
    finish: (mark: ShellMark) => void,
  ): void {
    if (command.isTest && textOfWord(command.words.at(-1)) === "=~" && readExpressionWord(this, command)) return;
    if (command.isTest && /[\n&|()<>]/.test(character)) this.#readTestMark(command);
    else if (character === "(" && this.#readArithmetic(command)) return;
    else if (/^(?:\d*|&)[<>]/.test(this.text.slice(this.index, this.index + 3))) this.#redirects.read(command);
    else if (/[\n;&|()]/.test(character)) this.#readMark(character, command, commands, finish);
    else this.#readWord(command);
  }

  /** In `[[ … ]]` a mark is a word, and lines go on. */
  #readTestMark(command: OpenCommand): void {
    const mark = /&&|\|\||[^\n]/y;
    mark.lastIndex = this.index;
    const text = mark.exec(this.text)?.[0];
    if (text !== undefined) {
      const parts = this.source.slice(this.index, this.index + text.length);
      command.words.push([{ kind: "text", parts, isQuoted: false }]);
    }
    this.index += text?.length ?? 1;
  }

  /** The commands between the mark at the index and its end. */
  parseInside(close: ")" | "`"): ShellNode {
    return this.#redirects.duringInside(() => this.parse(close));
  }

  #isClosingBrace({ words }: OpenCommand): boolean {
    const isFirst = words.length === 0 && this.#groups === 0;
    return isFirst && /^\}(?=[\s;&|)<>]|$)/.test(this.text.slice(this.index, this.index + 2));
  }

  /** Blanks, lines that go on, comments. */
  skipBlank(): boolean {
    const blank = /(?:[^\S\n]|\\\r?\n)+|(?<=^|[\s;&|()])#[^\n]*/y;
    blank.lastIndex = this.index;
    if (!blank.test(this.text)) return false;
    this.index = blank.lastIndex;
    return true;
  }

  #readMark(
    character: string,
    command: OpenCommand,
    commands: ShellCommand[],
    finish: (mark: ShellMark) => void,
  ): void {
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
    const isFirst = command.words.every((word) => LEADING.has(textOfWord(word)));
    finish((isDoubled ? character + character : character) as ShellMark);
    const bracket = this.#brackets.pass(character, isFirst);
    if (bracket !== undefined) commands.push({ ...this.#close(this.#open()), bracket });
    // `|&` hands over what is written to the other output too.
    if (character === "|" && this.text[this.index] === "&") this.index++;
    if (character === "\n") this.#redirects.readDocuments();
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
    const inside = this.parse(isOwnProcess ? ")" : "}");
    const body: ShellNode = isOwnProcess ? { kind: "subshell", node: inside } : inside;
    commands.push({ ...this.#close({ ...command, end: this.index }, ";"), body });
  }

  #readWord(command: OpenCommand): void {
    const start = this.index;
    const word = readShellWord(this);
    if (this.index === start) this.index++;
    if (word.length === 0) return;
    if (command.words.length === 0) command.start = start;
    command.words.push(word);
    command.end = this.index;
    this.#noteWord(command, word);
    if (command.arms === undefined && isCase(command.words)) command.arms = readArms(this);
    const list = /^([A-Za-z_]\w*)\+?=$/.exec(this.text.slice(start, this.index))?.[1];
    if (list !== undefined && this.text[this.index] === "(") this.#readList(list, command);
  }

  /** Notes words behind which marks mean something else. */
  #noteWord(command: OpenCommand, written: ShellWord): void {
    const word = textOfWord(written);
    if (word === "]]") command.isTest = false;
    if (word !== "[[" && word !== "{" && word !== "}") return;
    if (!command.words.slice(0, -1).every((each) => LEADING.has(textOfWord(each)))) return;
    if (word === "[[") command.isTest = this.text.slice(this.index, this.index + MAX_TEST).includes(" ]]");
    else this.#groups = Math.max(0, this.#groups + (word === "{" ? 1 : -1));
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

  #open(): OpenCommand {
    const { index } = this;
    return {
      words: [],
      input: [],
      lists: new Map(),
      arms: undefined,
      isFed: false,
      isDiverted: false,
      fed: undefined,
      output: undefined,
      isTest: false,
      start: index,
      end: index,
    };
  }

  #close(command: OpenCommand, mark?: ShellMark): ShellCommand {
    const { words, lists, arms, start, end } = command;
    const place = this.source.placeOf(start, end);
    return {
      words,
      lists,
      ...(arms && { arms }),
      ...toRedirections(command),
      ...(mark !== undefined && { end: mark }),
      place,
    };
  }
}

function isBeforeCommand(word: ShellWord | undefined): boolean {
  return BEFORE_COMMAND.has(textOfWord(word));
}
