import type { ShellPiece, ShellWord } from "./shell-syntax.ts";
import { readShellWord, type WordReader } from "./shell-word.ts";

interface GrowingCommand {
  readonly words: ShellWord[];
  end: number;
}

/** Reads a regular expression, which is one word with the parentheses and bars in it; false where none stands there. */
export function readExpressionWord(reader: WordReader, command: GrowingCommand): boolean {
  const word: ShellPiece[] = [];
  let depth = 0;
  while (!isEnd(reader, depth)) {
    const { index, source } = reader;
    const character = reader.text[index] ?? "";
    const isMark = /[()|<>;&]/.test(character);
    if (isMark) word.push({ kind: "text", parts: source.slice(index, index + 1), isQuoted: false });
    else word.push(...readShellWord(reader));
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    reader.index = Math.max(reader.index, index + 1);
  }
  if (word.length === 0) return false;
  command.words.push(word);
  command.end = reader.index;
  return true;
}

function isEnd({ text, index }: WordReader, depth: number): boolean {
  const next = text.slice(index, index + 2);
  return depth > 0 ? /^(?:\s|$)/.test(next) : /^(?:&&|\|\||[)\s]|$)/.test(next);
}
