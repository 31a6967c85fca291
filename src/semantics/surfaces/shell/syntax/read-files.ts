import { literalText, toText } from "../../../values/text-parts.ts";
import type { ShellNode, ShellPiece, ShellWord } from "./shell-syntax.ts";
import { textOfWord } from "./assignment.ts";
import { forEachNode } from "./tree-parts.ts";

/** Programs that change no file which they are given. */
export const READING: ReadonlySet<string> = new Set(
  "[ [[ . cat chmod cmp diff echo grep head jq ls printf shasum source stat tail test wc".split(" "),
);

/** Programs that tell of a file how much it holds, and nothing of what that is. */
const COUNTING: ReadonlySet<string> = new Set("cksum md5sum sha1sum sha256sum shasum wc".split(" "));

/** `@body.json`, `-d@body.json`, `--data=@body.json`. */
const FILE_MARK = /^(?:-[A-Za-z]+|--[\w-]+=)?@(?=.|$)/;

/** Where the name of a file begins in the text of an option; undefined for any other text. */
export function startOfFileName(text: string): number | undefined {
  return FILE_MARK.exec(text)?.[0].length;
}

/** The files that a script hands over to commands, each as its name is written: what it writes to others does not count. */
export class ReadFiles {
  readonly #written = new Set<string>();

  /** Adds those of a script. */
  add(script: ShellNode): void {
    forEachNode(script, (node) => {
      if (node.kind === "redirected") this.#addWord(node.redirections.fed);
      if (node.kind !== "command") return;
      const { words, fed } = node.command;
      if (!COUNTING.has(textOfWord(words[0]))) this.#addWord(fed);
      const isShown = textOfWord(words[0]) === "cat";
      for (const word of words.slice(1)) this.#addWord(isShown ? word : behindMark(word));
    });
  }

  /** Whether a file is handed over that is written like this. */
  hasWritten(word: ShellWord): boolean {
    const written = writtenAs(word);
    return written !== undefined && this.#written.has(written);
  }

  /** Whether this may be a file that is handed over. One that is a parameter may be any. */
  has(word: ShellWord): boolean {
    return this.hasWritten(word) || (writtenAs(word) !== undefined && [...this.#written].some(isParameter));
  }

  get isEmpty(): boolean {
    return this.#written.size === 0;
  }

  #addWord(word: ShellWord | undefined): void {
    const written = word && writtenAs(word);
    if (written !== undefined && written !== "" && written !== "-") this.#written.add(written);
  }
}

function isParameter(written: string): boolean {
  return /^\$\d$/.test(written);
}

/** The name of a file behind the mark that stands for its content. */
function behindMark(word: ShellWord): ShellWord | undefined {
  // The quotes around a word are a piece without characters.
  const [first, ...rest] = word.filter((piece) => piece.kind !== "text" || piece.parts.length > 0);
  const text = first?.kind === "text" ? literalText(first.parts) : undefined;
  const start = text === undefined ? undefined : startOfFileName(text);
  if (first?.kind !== "text" || text === undefined || start === undefined) return undefined;
  return [{ ...first, parts: [toText(text.slice(start), undefined, false)] }, ...rest];
}

function writtenAs(word: ShellWord): string | undefined {
  const texts = word.map(writtenPiece);
  return texts.includes(undefined) ? undefined : texts.join("").replace(/^\.\//, "");
}

function writtenPiece(piece: ShellPiece): string | undefined {
  if (piece.kind === "text") return literalText(piece.parts);
  return piece.kind === "variable" && !piece.isList ? `$${piece.name}` : undefined;
}
