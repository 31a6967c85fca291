import type { Boundary, GateWord } from "./gate-word.ts";

/** A text and the words that it holds, by their numbers. */
export interface ScannedText {
  readonly text: string;
  readonly words: ReadonlySet<number>;
}

/** A node of the tree of spellings. */
interface TrieNode {
  readonly next: Map<number, TrieNode>;
  /** The words whose spelling ends here. */
  readonly ends: { readonly id: number; readonly boundary: Boundary }[];
}

/** Bits of the filter: three letters are hashed to it. */
const FILTER_SIZE = 1 << 16;
/** Letters as far as the filter tells them apart. */
const LETTERS = 128;

/**
 * Finds every word of a set in one pass over a text: its time grows with the text and the number of places that begin like a word, not
 * with the number of words. A filter of the first three letters turns most places away without a look into the tree.
 */
export class WordScanner {
  readonly #ids = new Map<string, number>();
  readonly #root: TrieNode = createNode();
  readonly #filter = new Uint8Array(FILTER_SIZE);

  /** The number of a word; words of the same spellings and boundary are one. Only what was added before a scan is found by it. */
  add({ spellings, boundary }: GateWord): number {
    const key = `${boundary} ${spellings.join(" ")}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    for (const spelling of spellings) this.#addSpelling(spelling, id, boundary);
    return id;
  }

  #addSpelling(spelling: string, id: number, boundary: Boundary): void {
    let node = this.#root;
    for (let at = 0; at < spelling.length; at++) {
      const code = spelling.charCodeAt(at);
      let next = node.next.get(code);
      if (next === undefined) node.next.set(code, (next = createNode()));
      node = next;
    }
    node.ends.push({ id, boundary });
    for (const begin of completions(spelling)) this.#filter[toHash(...begin)] = 1;
  }

  /** `isScript`: segments and names are told from other words as script writes them; elsewhere they count wherever they stand. */
  scan(text: string, isScript = true): ScannedText {
    const words = new Set<number>();
    const { length } = text;
    let [first, second] = [text.charCodeAt(0), text.charCodeAt(1)];
    for (let start = 0; start < length; start++) {
      const third = text.charCodeAt(start + 2);
      if (this.#filter[toHash(first, second, third)] === 1) this.#walk(text, start, isScript, words);
      first = second;
      second = third;
    }
    return { text, words };
  }

  /** All words that begin at a place. */
  #walk(text: string, start: number, isScript: boolean, words: Set<number>): void {
    let node: TrieNode | undefined = this.#root;
    for (let at = start; ; ) {
      node = node.next.get(text.charCodeAt(at));
      if (node === undefined) return;
      at++;
      for (const { id, boundary } of node.ends) {
        if (!words.has(id) && (!isScript || counts[boundary](text, start, at))) words.add(id);
      }
    }
  }
}

function createNode(): TrieNode {
  return { next: new Map(), ends: [] };
}

/** By the lower bits of the letters; beyond the end of a text there is NaN, whose bits are 0. */
function toHash(first: number, second: number, third: number): number {
  return ((first & 127) * 961 + (second & 127) * 31 + (third & 127)) & (FILTER_SIZE - 1);
}

/** The first three letters of a spelling; of a shorter one, with everything that may follow. */
function completions(spelling: string): readonly [number, number, number][] {
  const every = Array.from({ length: LETTERS }, (_, code) => code);
  const [first = 0, second, third] = Array.from({ length: 3 }, (_, at) => codeAt(spelling, at));
  if (second === undefined) return every.flatMap((next) => every.map((last) => [first, next, last] as [number, number, number]));
  return third === undefined ? every.map((last) => [first, second, last]) : [[first, second, third]];
}

function codeAt(text: string, at: number): number | undefined {
  return at < text.length ? text.charCodeAt(at) : undefined;
}

type Counts = (text: string, start: number, end: number) => boolean;

const counts: Readonly<Record<Boundary, Counts>> = {
  anywhere: () => true,
  closed: isClosed,
  name: (text, start, end) => isClosed(text, start, end) && !/[\w$]/.test(text.charAt(start - 1)),
  segment: isSegment,
  specifier: (text, start, end) => /["'`]/.test(text.charAt(start - 1)) && /["'`/]/.test(text.charAt(end)),
};

function isClosed(text: string, _start: number, end: number): boolean {
  return !/\w/.test(text.charAt(end));
}

/** Behind a slash, a quote or a hole, the first of a path behind a space, or a key; the specifier of an import, `./settings`, is none. */
function isSegment(text: string, start: number, end: number): boolean {
  if (/[\w.-]/.test(text.charAt(end))) return false;
  const before = text.slice(Math.max(0, start - 2), start);
  if (/["'`}/]$/.test(before)) return before !== "./";
  if (/\s$/.test(before) && text.charAt(end) === "/") return true;
  return !/[\w.$]$/.test(before) && /^\s*:/.test(text.slice(end, end + 8));
}
