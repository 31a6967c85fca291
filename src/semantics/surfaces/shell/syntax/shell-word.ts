import type { MappedText } from "../../../texts/mapped-text.ts";
import { toSlice } from "../texts/sliced-text.ts";
import type { ClosingMarks } from "./closing-marks.ts";
import { splitExpansion, type Expansion } from "./expansion.ts";
import { readEscapes } from "../texts/ansi-escapes.ts";
import { toCut } from "../texts/cut-text.ts";
import { toReplacement } from "../texts/replaced-text.ts";
import type { ShellDialect, ShellNode, ShellPiece, ShellVariable, ShellWord } from "./shell-syntax.ts";

/** What the word reader needs of the parser. */
export interface WordReader {
  readonly source: MappedText;
  readonly text: string;
  readonly dialect: ShellDialect;
  /** The offset at which reading goes on. */
  index: number;
  readonly braces: ClosingMarks;
  readonly brackets: ClosingMarks;
  readonly parentheses: ClosingMarks;
  /** The mark that closes the current commands. */
  readonly closing: string | undefined;
  parseInside(close: ")" | "`"): ShellNode;
}

/** Characters that end a word where they are not quoted. */
const END = /[\s;&|()<>]/;

const PLACEHOLDER = /<[A-Za-z][\w-]*>/y;

/**
 * Reads the word at the reader's index, its quotes and backslashes taken off (POSIX, 2.2). With `end` the text up to there is
 * read as between double quotes: a here-document.
 */
export function readShellWord(reader: WordReader, end?: number): ShellWord {
  return new ShellWordReader(reader, end === undefined ? undefined : { end, isDocument: true }).read();
}

/** Where reading ends in any case, and what the quotes there mean. */
interface Limits {
  readonly end: number;
  /** Quotes are ordinary characters. */
  readonly isDocument?: boolean;
  /** Double quotes are open at the beginning. */
  readonly isQuoted?: boolean;
  /** Blanks end no word, between quotes or not. */
  readonly isWhole?: boolean;
}

class ShellWordReader {
  readonly #reader: WordReader;
  readonly #end: number;
  readonly #isDocument: boolean;
  readonly #isWhole: boolean;
  readonly #pieces: ShellPiece[] = [];
  /** Whether double quotes are open. */
  #isQuoted: boolean;
  /** Whether a backslash stands before the first of these. */
  #isEscaped = false;
  /** The offset of the first character that is in no piece yet. */
  #from: number;
  /** The offset at which the word begins. */
  readonly #start: number;
  #isUrl = false;

  constructor(reader: WordReader, limits: Limits | undefined) {
    this.#reader = reader;
    this.#isDocument = limits?.isDocument === true;
    this.#isQuoted = limits?.isQuoted === true;
    this.#isWhole = this.#isDocument || limits?.isWhole === true;
    this.#end = limits?.end ?? reader.text.length;
    this.#from = reader.index;
    this.#start = reader.index;
  }

  read(): ShellWord {
    const { text } = this.#reader;
    while (this.#reader.index < this.#end) {
      const character = text[this.#reader.index] ?? "";
      if (character === "<" && this.#readPlaceholder()) continue;
      if (!this.#isQuoted && !this.#isWhole && (END.test(character) || this.#isLineEnd())) break;
      if (character === "`" && this.#reader.closing === "`") break;
      if (character === "\\") this.#readEscape();
      else if (character === "$") this.#readDollar();
      else if (character === "`") this.#readOutput("`", 1);
      else if (character === '"' && !this.#isDocument) this.#readQuote();
      else if (character === "'" && !this.#isQuoted && !this.#isDocument) this.#readSingleQuoted(1);
      else if (text.startsWith("{{", this.#reader.index)) this.#readTemplate("}}", 0);
      else this.#reader.index++;
    }
    this.#take();
    return this.#pieces;
  }

  /** `<ZONE_ID>` in a URL, which somebody has to fill in: no file is read and written in the middle of one. */
  #readPlaceholder(): boolean {
    if (this.#isQuoted || this.#isWhole) return false;
    const { text, index } = this.#reader;
    PLACEHOLDER.lastIndex = index;
    const name = PLACEHOLDER.exec(text)?.[0];
    if (name === undefined) return false;
    this.#isUrl ||= text.slice(this.#start, index).includes("://");
    if (this.#isUrl) this.#addVariable(name, name.length);
    return this.#isUrl;
  }

  #isLineEnd(): boolean {
    return /^\\\r?\n/.test(this.#reader.text.slice(this.#reader.index, this.#reader.index + 3));
  }

  /** Turns the characters up to the index into a piece. */
  #take(): void {
    const { source, index } = this.#reader;
    if (index > this.#from) {
      const parts = source.slice(this.#from, index);
      this.#add({ kind: "text", parts, isQuoted: this.#isQuoted, ...(this.#isEscaped && { isEscaped: true }) });
      this.#isEscaped = false;
    }
    this.#from = index;
  }

  #add(piece: ShellPiece): void {
    this.#pieces.push(piece);
  }

  /** Skips marks that are no part of the word. */
  #skip(length: number): void {
    this.#take();
    this.#reader.index += length;
    this.#from = this.#reader.index;
  }

  #readQuote(): void {
    this.#skip(1);
    // Empty quotes are a word too.
    if (!this.#isQuoted) this.#add({ kind: "text", parts: [], isQuoted: true });
    this.#isQuoted = !this.#isQuoted;
  }

  #readEscape(): void {
    const { text, index } = this.#reader;
    const next = text[index + 1] ?? "";
    if (next === "\n" || next === "\r") {
      this.#skip(next === "\r" && text[index + 2] === "\n" ? 3 : 2);
      return;
    }
    const isMark = this.#isQuoted || this.#isDocument ? '$`"\\'.includes(next) : true;
    if (isMark) {
      this.#skip(1);
      this.#isEscaped = true;
    }
    this.#reader.index = Math.min(this.#reader.index + 1 + (isMark ? 0 : 1), this.#end);
  }

  #readSingleQuoted(length: number): void {
    const { text, source } = this.#reader;
    this.#skip(length);
    // In `$'…'` a backslash takes the quote behind it.
    const close = length > 1 ? findQuote(text, this.#reader.index) : text.indexOf("'", this.#reader.index);
    const end = close < 0 ? this.#end : close;
    const parts = source.slice(this.#reader.index, end);
    this.#add({ kind: "text", parts: length > 1 ? parts.map(readEscapes) : parts, isQuoted: true });
    this.#reader.index = Math.min(end + 1, this.#end);
    this.#from = this.#reader.index;
  }

  #readDollar(): void {
    const { text, index, dialect } = this.#reader;
    const rest = text.slice(index, index + 200);
    if (dialect === "make") this.#readMakeDollar(rest);
    else if (rest.startsWith("$((") && this.#reader.parentheses.areClosedTogether(index + 1))
      this.#readTemplate("))", 0);
    else if (rest.startsWith("$(")) this.#readOutput(")", 2);
    else if (rest.startsWith("${{")) this.#readTemplate("}}", 0);
    else if (rest.startsWith("$'") && !this.#isQuoted) this.#readSingleQuoted(2);
    else this.#readVariable(rest, 0);
  }

  /** `$(NAME)` is make's variable, `$$NAME` the shell's, `$$(…)` the output of commands. */
  #readMakeDollar(rest: string): void {
    const isOwn = /^\$[({][\w.-]+[)}]/.exec(rest)?.[0];
    if (isOwn !== undefined) this.#addVariable(isOwn.slice(2, -1), isOwn.length);
    else if (rest.startsWith("$$(")) this.#readOutput(")", 3);
    else if (rest.startsWith("$$")) this.#readVariable(rest.slice(1), 1);
    else if (rest.startsWith("$(")) this.#readTemplate(")", 0);
    else this.#readVariable(rest, 0);
  }

  #readOutput(close: ")" | "`", length: number): void {
    const start = this.#reader.index;
    this.#skip(length);
    const script = this.#reader.parseInside(close);
    const { source, index } = this.#reader;
    this.#from = index;
    this.#add({ kind: "output", script, place: source.placeOf(start, index) });
  }

  /** `{{ … }}`, `${{ … }}`, `$((…))`: expressions of another language, which are unknown. */
  #readTemplate(close: string, from: number): void {
    const { text, index } = this.#reader;
    const end = text.indexOf(close, index + from);
    const length = end < 0 || end > this.#end ? 2 : end + close.length - index;
    this.#addVariable(text.slice(index, index + length), length);
  }

  /** `before` characters stand before the `$`. */
  #readVariable(rest: string, before: number): void {
    const plain = /^\$([A-Za-z_]\w*|\d|[@*#?$!-])/.exec(rest)?.[1];
    if (plain !== undefined) return this.#addVariable(plain, before + 1 + plain.length);
    const start = this.#reader.index + before;
    const braced = splitExpansion(this.#reader, start);
    if (braced === undefined) this.#reader.index++;
    else this.#addVariable(braced.name, before + braced.end - start, this.#readDetails(braced));
  }

  #readDetails({ sign, index, operator, end }: Expansion): Partial<ShellVariable> {
    const cut = sign === undefined ? toCut(operator) : undefined;
    const from = end - 1 - operator.length;
    const isAll = index === "@" || index === "*";
    return {
      ...(sign !== undefined && { sign }),
      ...(isAll && { isList: true, isJoined: index === "*" }),
      ...(index !== undefined && !isAll && { index: this.#readBetween(from - 1 - index.length, from - 1) }),
      ...this.#readDefault(operator, from, end - 1),
      ...(cut !== undefined && { cut }),
      ...(sign === undefined && this.#readReplacement(operator, from, end - 1)),
      ...(/^(?:,,?|\^\^?)$/.test(operator) && { letters: operator.startsWith(",") ? "lower" : "upper" }),
      ...(/^:[^-=+]/.test(operator) && { slice: toSlice(operator) }),
    };
  }

  /** `:-default`, `=default`, `+instead`. */
  #readDefault(operator: string, from: number, end: number): Partial<ShellVariable> {
    const mark = /^:?[-=+]/.exec(operator)?.[0];
    if (mark === undefined) return {};
    const at = from + mark.length;
    return {
      ...(mark.endsWith("+") ? { instead: this.#readWords(at, end) } : { fallback: this.#readBetween(at, end) }),
      ...(mark.startsWith(":") && { isForEmpty: true }),
      ...(mark.endsWith("=") && { isAssigned: true }),
    };
  }

  #readReplacement(operator: string, from: number, end: number): Partial<ShellVariable> {
    const replacement = toReplacement(operator);
    if (replacement === undefined) return {};
    const { textFrom, ...change } = replacement;
    return { replacement: { ...change, text: this.#readBetween(Math.min(from + textFrom, end), end) } };
  }

  /** What stands up to an offset; blanks in it end no word. */
  #readBetween(start: number, end: number, isQuoted = this.#isQuoted || this.#isDocument): ShellWord {
    const after = this.#reader.index;
    this.#reader.index = start;
    const word = new ShellWordReader(this.#reader, { end, isQuoted, isWhole: true }).read();
    this.#reader.index = after;
    return word;
  }

  /** The words up to an offset: a single one between quotes. */
  #readWords(start: number, end: number): readonly ShellWord[] {
    if (this.#isQuoted || this.#isDocument) return [this.#readBetween(start, end)];
    const after = this.#reader.index;
    const words: ShellWord[] = [];
    this.#reader.index = start;
    while (this.#reader.index < end) {
      const from = this.#reader.index;
      const word = new ShellWordReader(this.#reader, { end }).read();
      if (word.length > 0) words.push(word);
      if (this.#reader.index === from) this.#reader.index++;
    }
    this.#reader.index = after;
    return words;
  }

  #addVariable(name: string, length: number, details: Partial<ShellVariable> = {}): void {
    const { source, index } = this.#reader;
    this.#skip(length);
    const place = source.placeOf(index, this.#reader.index);
    const isQuoted = this.#isQuoted || this.#isDocument;
    const isList = name === "@" || name === "*";
    this.#add({ kind: "variable", name, isList, isJoined: name === "*", ...details, isQuoted, place });
  }
}

/** The first quote at an offset or behind it that no backslash takes; negative where there is none. */
function findQuote(text: string, from: number): number {
  const quote = /(?:[^\\']|\\[^])*'/y;
  quote.lastIndex = from;
  return quote.test(text) ? quote.lastIndex - 1 : -1;
}
