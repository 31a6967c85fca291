import type { ShellNode, ShellOutputFile, ShellPiece, ShellWord } from "./shell-syntax.ts";
import { readShellWord, type WordReader } from "./shell-word.ts";

/** What reading redirections needs of the parser. */
export interface RedirectParser extends WordReader {
  /** Skips blanks, lines that go on, comments; false where there are none. */
  skipBlank(): boolean;
}

/** A command whose input and output are redirected. */
export interface RedirectedCommand {
  readonly words: ShellWord[];
  readonly input: ShellWord[];
  isFed: boolean;
  isDiverted: boolean;
  fed: ShellWord | undefined;
  output: ShellOutputFile | undefined;
  end: number;
}

interface HereDocument {
  readonly delimiter: string;
  readonly isQuoted: boolean;
  readonly stripsTabs: boolean;
  readonly input: ShellWord[];
}

/** Reads where the input of commands comes from, and where their output goes (POSIX, 2.7). */
export class RedirectReader {
  readonly #parser: RedirectParser;
  /** The here-documents whose bodies begin behind the line. */
  #waiting: HereDocument[] = [];

  constructor(parser: RedirectParser) {
    this.#parser = parser;
  }

  /** While commands are read that stand inside of a word. */
  duringInside(read: () => ShellNode): ShellNode {
    const before = this.#waiting;
    this.#waiting = [];
    const script = read();
    this.#waiting = before;
    return script;
  }

  read(command: RedirectedCommand): void {
    const mark = /(\d*|&)(<<<|<<-?|[<>]\(|<>|>>|>\||[<>]&|[<>])/y;
    mark.lastIndex = this.#parser.index;
    const [, stream = "", kind = ""] = mark.exec(this.#parser.text) ?? [];
    this.#parser.index = Math.max(mark.lastIndex, this.#parser.index + 1);
    if (kind.endsWith("(")) {
      command.words.push(this.#readProcess());
      return;
    }
    while (this.#parser.skipBlank());
    const isInput = kind.startsWith("<") && (stream === "" || stream === "0");
    if (!kind.startsWith("<") && stream !== "2") command.isDiverted = true;
    const process = /[<>]\(/y;
    process.lastIndex = this.#parser.index;
    if (process.test(this.#parser.text)) {
      this.#parser.index += 2;
      const word = this.#readProcess();
      if (isInput) command.input.push(word);
      command.end = this.#parser.index;
      return;
    }
    const start = this.#parser.index;
    const target = readShellWord(this.#parser);
    command.end = this.#parser.index;
    if (isInput && !kind.startsWith("<<")) {
      command.isFed = true;
      command.fed = target;
    }
    if (/^>[>|]?$/.test(kind) && /^[1&]?$/.test(stream)) command.output = { word: target, isAdded: kind === ">>" };
    // Another stream than the one that is read has no part in what is known.
    const input = isInput ? command.input : [];
    if (kind === "<<<") input.push(target);
    if (!kind.startsWith("<<") || kind === "<<<") return;
    const written = this.#parser.text.slice(start, this.#parser.index);
    const delimiter = written.replace(/["'\\]/g, "");
    const isQuoted = delimiter !== written;
    this.#waiting.push({ delimiter, isQuoted, stripsTabs: kind.endsWith("-"), input });
  }

  /** The commands of `<(…)`, whose output it stands for. */
  #readProcess(): ShellWord {
    const start = this.#parser.index;
    const script = this.#parser.parseInside(")");
    return [{ kind: "output", script, place: this.#parser.source.placeOf(start, this.#parser.index) }];
  }

  /** The bodies of the here-documents that the line before has announced. */
  readDocuments(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { delimiter, isQuoted, stripsTabs, input } of waiting) {
      const start = this.#parser.index;
      const { end, next } = this.#findEnd(delimiter, stripsTabs);
      input.push(isQuoted ? [this.#literal(start, end)] : this.#readExpanded(start, end));
      this.#parser.index = next;
    }
  }

  /**
   * Where a document ends, and where commands go on behind it: in the next line, or at the mark that closes the substitution in which all of it
   * stands, `$(cat <<EOF … EOF)`. Blanks before the delimiter are allowed: a block of another file may be indented.
   */
  #findEnd(delimiter: string, stripsTabs: boolean): { readonly end: number; readonly next: number } {
    const { text, index, closing } = this.#parser;
    const closed = closing === ")" || closing === "`" ? `${delimiter}${closing}` : undefined;
    for (let at = index; at < text.length;) {
      const lineEnd = text.indexOf("\n", at);
      const behind = lineEnd < 0 ? text.length : lineEnd + 1;
      const line = text.slice(at, behind).trimEnd();
      const stripped = stripsTabs ? line.trimStart() : line;
      if (stripped === delimiter) return { end: at, next: behind };
      const before = line.length - stripped.length;
      if (closed !== undefined && stripped.startsWith(closed)) return { end: at, next: at + before + delimiter.length };
      at = behind;
    }
    return { end: text.length, next: text.length };
  }

  #literal(start: number, end: number): ShellPiece {
    return { kind: "text", parts: this.#parser.source.slice(start, end), isQuoted: true };
  }

  /** A text in which variables and commands are expanded, and quotes are ordinary characters. */
  #readExpanded(start: number, end: number): ShellWord {
    const after = this.#parser.index;
    this.#parser.index = start;
    const word = readShellWord(this.#parser, end);
    this.#parser.index = after;
    return word;
  }
}
