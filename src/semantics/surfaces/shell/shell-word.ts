import type { MappedText } from "../../texts/mapped-text.ts";
import type { ShellCommand, ShellDialect, ShellPiece, ShellWord } from "./shell-syntax.ts";

/** What the word reader needs of the parser. */
export interface WordReader {
  readonly source: MappedText;
  readonly text: string;
  readonly dialect: ShellDialect;
  /** The offset at which reading goes on. */
  index: number;
  /** The mark that closes the current commands. */
  readonly closing: string | undefined;
  parseInside(close: ")" | "`"): readonly ShellCommand[];
}

/** Characters that end a word where they are not quoted. */
const END = /[\s;&|()<>]/;

/**
 * Reads the word at the reader's index, its quotes and backslashes taken off (POSIX, 2.2). With `end` the text up to there is
 * read as between double quotes: a here-document.
 */
export function readShellWord(reader: WordReader, end?: number): ShellWord {
  return new ShellWordReader(reader, end).read();
}

class ShellWordReader {
  readonly #reader: WordReader;
  readonly #end: number;
  readonly #isDocument: boolean;
  readonly #pieces: ShellPiece[] = [];
  /** Whether double quotes are open. */
  #isQuoted = false;
  /** The offset of the first character that is in no piece yet. */
  #from: number;

  constructor(reader: WordReader, end: number | undefined) {
    this.#reader = reader;
    this.#isDocument = end !== undefined;
    this.#end = end ?? reader.text.length;
    this.#from = reader.index;
  }

  read(): ShellWord {
    const { text } = this.#reader;
    while (this.#reader.index < this.#end) {
      const character = text[this.#reader.index] ?? "";
      if (!this.#isQuoted && !this.#isDocument && (END.test(character) || this.#isLineEnd())) break;
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

  #isLineEnd(): boolean {
    return /^\\\r?\n/.test(this.#reader.text.slice(this.#reader.index, this.#reader.index + 3));
  }

  /** Turns the characters up to the index into a piece. */
  #take(): void {
    const { source, index } = this.#reader;
    if (index > this.#from)
      this.#add({ kind: "text", parts: source.slice(this.#from, index), isQuoted: this.#isQuoted });
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
    if (isMark) this.#skip(1);
    this.#reader.index = Math.min(this.#reader.index + 1 + (isMark ? 0 : 1), this.#end);
  }

  #readSingleQuoted(length: number): void {
    const { text, source } = this.#reader;
    this.#skip(length);
    const close = text.indexOf("'", this.#reader.index);
    const end = close < 0 ? this.#end : close;
    this.#add({ kind: "text", parts: source.slice(this.#reader.index, end), isQuoted: true });
    this.#reader.index = Math.min(end + 1, this.#end);
    this.#from = this.#reader.index;
  }

  #readDollar(): void {
    const { text, index, dialect } = this.#reader;
    const rest = text.slice(index, index + 200);
    if (dialect === "make") this.#readMakeDollar(rest);
    else if (rest.startsWith("$((")) this.#readTemplate("))", 0);
    else if (rest.startsWith("$(")) this.#readOutput(")", 2);
    else if (rest.startsWith("${{")) this.#readTemplate("}}", 0);
    else if (rest.startsWith("$'") && !this.#isQuoted) this.#readSingleQuoted(2);
    else this.#readVariable(rest, 0);
  }

  /** `$(NAME)` is make's variable, `$$NAME` the shell's, `$$(…)` the output of commands. */
  #readMakeDollar(rest: string): void {
    const isOwn = /^\$[({][\w.-]+[)}]/.exec(rest)?.[0];
    if (isOwn !== undefined) this.#addVariable(isOwn.slice(2, -1), isOwn.length, undefined);
    else if (rest.startsWith("$$(")) this.#readOutput(")", 3);
    else if (rest.startsWith("$$")) this.#readVariable(rest.slice(1), 1);
    else if (rest.startsWith("$(")) this.#readTemplate(")", 0);
    else this.#readVariable(rest, 0);
  }

  #readOutput(close: ")" | "`", length: number): void {
    const start = this.#reader.index;
    this.#skip(length);
    const commands = this.#reader.parseInside(close);
    const { source, index } = this.#reader;
    this.#from = index;
    this.#add({ kind: "output", commands, place: source.placeOf(start, index) });
  }

  /** `{{ … }}`, `${{ … }}`, `$((…))`: expressions of another language, which are unknown. */
  #readTemplate(close: string, from: number): void {
    const { text, index } = this.#reader;
    const end = text.indexOf(close, index + from);
    const length = end < 0 || end > this.#end ? 2 : end + close.length - index;
    this.#addVariable(text.slice(index, index + length), length, undefined);
  }

  /** `before` characters stand before the `$`. */
  #readVariable(rest: string, before: number): void {
    const plain = /^\$([A-Za-z_]\w*|\d|[@*#?$!-])/.exec(rest);
    const braced = /^\$\{[#!]?([A-Za-z_]\w*(?!\w)|\d+(?!\d)|[@*])(\[[^\]]*\])?([^}]*)\}/.exec(rest);
    if (plain !== null) this.#addVariable(plain[1] ?? "", before + plain[0].length, undefined);
    else if (braced !== null) {
      const [whole, name = "", index, operator = ""] = braced;
      const isDefault = /^:?[-=]/.exec(operator)?.[0];
      const start = this.#reader.index + before + whole.length - 1 - operator.length;
      const fallback =
        isDefault === undefined
          ? undefined
          : this.#readFallback(start + isDefault.length, operator.length - isDefault.length);
      const from = Number(/^:\s*(\d+)/.exec(operator)?.[1] ?? 1);
      this.#addVariable(name, before + whole.length, { fallback, isList: index === "[@]" || index === "[*]", from });
    } else this.#reader.index++;
  }

  #readFallback(start: number, length: number): ShellWord {
    const reader = { ...this.#reader, source: this.#reader.source, index: start, parseInside: () => [] };
    return readShellWord(reader, start + length);
  }

  #addVariable(
    name: string,
    length: number,
    details: { readonly fallback: ShellWord | undefined; readonly isList: boolean; readonly from: number } | undefined,
  ): void {
    const { source, index } = this.#reader;
    this.#skip(length);
    const isList = name === "@" || name === "*" || details?.isList === true;
    const place = source.placeOf(index, this.#reader.index);
    const rest = { fallback: details?.fallback, isList, from: details?.from ?? 1 };
    this.#add({ kind: "variable", name, ...rest, isQuoted: this.#isQuoted || this.#isDocument, place });
  }
}
