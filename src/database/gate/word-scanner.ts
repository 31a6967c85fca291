import { counts } from "./boundary.ts";
import type { WordData } from "./gate-data.ts";
import type { Boundary, GateWord } from "./gate-word.ts";

/** A text, and which words of a scanner it holds, by their numbers. */
export interface ScannedText {
  readonly text: string;
  /** The words that the scan has found. */
  readonly found: ReadonlySet<number>;
  /** Also of a word that is too short to be scanned for, which is looked for when it is asked for. */
  has(word: number): boolean;
}

/** A node of the tree of spellings. */
interface TrieNode {
  readonly next: Map<number, TrieNode>;
  /** The words whose spelling ends here. */
  readonly ends: { readonly id: number; readonly boundary: Boundary }[];
}

/** Letters by which the filter tells what a word begins with; shorter words stand everywhere. */
const FILTER_LETTERS = 3;
/** The filter's index: five bits further for each letter, so that it holds the last three. */
const HASH_MASK = (1 << 15) - 1;

/**
 * Finds every word of a set in one pass over a text: its time grows with the text and the number of places that begin like a word, not
 * with the number of words. A filter of the first three letters turns most places away without a look into the tree.
 */
export class WordScanner {
  readonly #short = new Map<number, GateWord>();
  readonly #root: TrieNode = createNode();
  readonly #filter = new Uint8Array(HASH_MASK + 1);

  /** Words by their numbers, the first of them 0. */
  constructor(words: readonly WordData[]) {
    for (const [id, [boundary, ...spellings]] of words.entries()) this.#add(id, { boundary, spellings });
  }

  #add(id: number, word: GateWord): void {
    const { spellings, boundary } = word;
    if (spellings.some(({ length }) => length < FILTER_LETTERS)) this.#short.set(id, word);
    else for (const spelling of spellings) this.#addSpelling(spelling, id, boundary);
  }

  /** Whether a scan finds the word: one that is too short is looked for when it is asked for. */
  isScanned(word: number): boolean {
    return !this.#short.has(word);
  }

  #addSpelling(spelling: string, id: number, boundary: Boundary): void {
    let node = this.#root;
    let hash = 0;
    for (let at = 0; at < spelling.length; at++) {
      const code = spelling.charCodeAt(at);
      let next = node.next.get(code);
      if (next === undefined) node.next.set(code, (next = createNode()));
      node = next;
      if (at < FILTER_LETTERS) hash = ((hash << 5) ^ code) & HASH_MASK;
    }
    node.ends.push({ id, boundary });
    this.#filter[hash] = 1;
  }

  /** `isScript`: where a word counts is told as script writes it; elsewhere it counts wherever it stands. */
  scan(text: string, isScript = true): ScannedText {
    const found = new Set<number>();
    const filter = this.#filter;
    let hash = 0;
    for (let at = 0; at < text.length; at++) {
      hash = ((hash << 5) ^ text.charCodeAt(at)) & HASH_MASK;
      if (filter[hash] === 1) this.#walk(text, at + 1 - FILTER_LETTERS, isScript, found);
    }
    const asked = new Map<number, boolean>();
    return { text, found, has: (word) => found.has(word) || this.#hasShort(text, word, asked) };
  }

  /** All words that begin at a place. */
  #walk(text: string, start: number, isScript: boolean, found: Set<number>): void {
    let node: TrieNode | undefined = this.#root;
    for (let at = start; ;) {
      node = node.next.get(text.charCodeAt(at));
      if (node === undefined) return;
      at++;
      for (const { id, boundary } of node.ends) {
        if (!found.has(id) && (!isScript || counts[boundary](text, start, at))) found.add(id);
      }
    }
  }

  #hasShort(text: string, id: number, asked: Map<number, boolean>): boolean {
    const word = this.#short.get(id);
    if (word === undefined) return false;
    let answer = asked.get(id);
    if (answer === undefined) asked.set(id, (answer = word.spellings.some((spelling) => text.includes(spelling))));
    return answer;
  }
}

function createNode(): TrieNode {
  return { next: new Map(), ends: [] };
}
