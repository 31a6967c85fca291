import { sliceText, type Text, type TextPart, type TextParts } from "../../model/index.ts";

/**
 * The words of a shell command (POSIX, 2.2 and 2.3), without quotes and backslashes. Unlike a library for plain text it
 * keeps holes whole, and the place of each character.
 */
export function splitWords(parts: TextParts): readonly TextParts[] {
  const splitter = new WordSplitter();
  for (const part of parts) splitter.add(part);
  return splitter.finish();
}

class WordSplitter {
  readonly #words: TextParts[] = [];
  #word: TextPart[] | undefined;
  /** The quote that is open, or nothing. */
  #quote = "";

  add(part: TextPart): void {
    if (part.kind === "hole") (this.#word ??= []).push(part);
    else this.#addText(part);
  }

  finish(): readonly TextParts[] {
    this.#endWord();
    return this.#words;
  }

  #addText(part: Text): void {
    let from = 0;
    for (let index = 0; index < part.text.length; index++) {
      const length = this.#markLength(part.text, index);
      if (length === 0) continue;
      this.#take(part, from, index);
      this.#read(part.text[index] ?? "");
      from = index + length;
      // The character behind a backslash has no special meaning.
      if (part.text[index] === "\\" && length === 1) index++;
    }
    this.#take(part, from, part.text.length);
  }

  /** The length of the mark at the index: characters that are no part of a word; 0 for an ordinary character. */
  #markLength(text: string, index: number): number {
    const character = text[index] ?? "";
    if (character === "\\" && this.#quote !== "'") return /\s/.test(text[index + 1] ?? "") ? 2 : 1;
    if (this.#quote !== "") return character === this.#quote ? 1 : 0;
    return /[\s"']/.test(character) ? 1 : 0;
  }

  #read(mark: string): void {
    if (mark === this.#quote) this.#quote = "";
    else if (mark === '"' || mark === "'") {
      this.#quote = mark;
      this.#word ??= [];
    } else if (mark !== "\\") this.#endWord();
  }

  #take(part: Text, from: number, to: number): void {
    if (to > from) (this.#word ??= []).push(sliceText(part, from, to));
  }

  #endWord(): void {
    if (this.#word !== undefined) this.#words.push(this.#word);
    this.#word = undefined;
  }
}
