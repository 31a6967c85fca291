import { countsAt } from "./boundary.ts";
import { isLetter } from "./characters.ts";
import type { WordData } from "./gate-data.ts";
import type { Boundary } from "./gate-word.ts";
import { listReadings } from "./readings.ts";

/** One text or several, and which words of a scanner any of them holds, by their numbers. */
export interface ScannedTexts {
  readonly texts: readonly ScannedText[];
  /** The words that the scan has found. */
  readonly found: ReadonlySet<number>;
  /** Also of a word that is not scanned for, which is looked for when it is asked for. */
  has(word: number): boolean;
}

/** A text, which is the only one of its texts. */
export interface ScannedText extends ScannedTexts {
  readonly text: string;
}

/** A text as it was scanned for the words of several sets. */
export interface Scan {
  readonly text: string;
  /** With the words of one set; the same object each time. */
  of(set: number): ScannedText;
}

/** Words by their numbers, the first of them 0, and those that each text is scanned for, all of them long enough. */
export interface WordSet {
  readonly words: readonly WordData[];
  readonly scanned: readonly number[];
}

/** A word that a spelling stands for. */
interface SpelledWord {
  readonly set: number;
  readonly id: number;
  readonly boundary: Boundary;
}

/** Letters by which the filter tells what a word begins with; shorter words stand everywhere. */
const FILTER_LETTERS = 4;
/** The filter's index: four bits further for each letter, so that it holds the last four. */
const HASH_BITS = 4;
const HASH_MASK = (1 << (FILTER_LETTERS * HASH_BITS)) - 1;

/** Whether each spelling of a word is long enough to be scanned for. */
export function isScannable([, ...spellings]: WordData): boolean {
  return spellings.every(({ length }) => length >= FILTER_LETTERS);
}

/** A spelling that texts are scanned for, and the words that it stands for. */
interface Spelling {
  readonly spelling: string;
  readonly words: SpelledWord[];
}

/** The spellings that begin with the same letters. */
interface Alike {
  /** The lower bytes of these letters as one number. */
  readonly beginning: number;
  /** Others whose beginning has the same hash. */
  readonly next: Alike | undefined;
  readonly spellings: Spelling[];
  readonly byText: Map<string, Spelling>;
  /** Those that the spellings have. */
  readonly lengths: number[];
  /** Whether one of them counts where a letter stands before it. */
  isWithinNames: boolean;
}

/** So many spellings are compared one by one; of more, those of each length are looked up. */
const MAX_COMPARED = 8;

const WITHIN_NAMES: ReadonlySet<Boundary> = new Set(["anywhere", "closed", "call"]);

/**
 * Finds words of sets in one pass over a text: its time grows with the text and the number of places that begin like a word, not with
 * the number of words or sets. A filter of the first letters turns nearly all places away; at the others all is tried that begins like that.
 */
export class WordScanner {
  readonly #sets: readonly WordSet[];
  /** For each set, by the numbers of its words. */
  readonly #isScanned: boolean[][] = [];
  /** A bit for each hash: so small that it stays in the processor's nearest cache. */
  readonly #filter = new Uint8Array((HASH_MASK + 1) >> 3);
  /** For each hash, which of those that begin alike has it, counted from 1. */
  readonly #places = new Uint16Array(HASH_MASK + 1);
  readonly #alike: Alike[] = [];

  constructor(sets: readonly WordSet[]) {
    this.#sets = sets;
    for (const [set, { words, scanned }] of sets.entries()) {
      const isScanned: boolean[] = [];
      this.#isScanned.push(isScanned);
      for (const id of scanned) {
        const [boundary, ...spellings] = words[id] ?? ["anywhere"];
        isScanned[id] = true;
        for (const spelling of spellings) this.#add(spelling, { set, id, boundary });
      }
    }
  }

  #add(spelling: string, word: SpelledWord): void {
    let hash = 0;
    for (let at = 0; at < FILTER_LETTERS; at++) hash = addLetter(hash, spelling.charCodeAt(at));
    const alike = this.#findAlike(hash, toBeginning(Buffer.from(spelling, "latin1"), 0));
    alike.isWithinNames ||= WITHIN_NAMES.has(word.boundary);
    const same = alike.byText.get(spelling);
    if (same !== undefined) {
      same.words.push(word);
      return;
    }
    const first: Spelling = { spelling, words: [word] };
    alike.spellings.push(first);
    alike.byText.set(spelling, first);
    if (!alike.lengths.includes(spelling.length)) alike.lengths.push(spelling.length);
  }

  #findAlike(hash: number, beginning: number): Alike {
    const place = (this.#places[hash] ?? 0) - 1;
    const next = this.#alike[place];
    for (let known = next; known !== undefined; known = known.next) if (known.beginning === beginning) return known;
    const alike = { beginning, next, spellings: [], byText: new Map(), lengths: [], isWithinNames: false };
    if (next === undefined) this.#places[hash] = this.#alike.push(alike);
    else this.#alike[place] = alike;
    this.#filter[hash >> 3] = (this.#filter[hash >> 3] ?? 0) | (1 << (hash & 7));
    return alike;
  }

  /** `isScript`: where a word counts is told as script writes it; elsewhere most count wherever they stand. */
  scan(text: string, isScript = true): Scan {
    const readings = listReadings(text);
    const found: Found = [];
    for (const reading of readings) this.#scanReading({ text: reading, isScript, found });
    const seen: ScannedText[] = [];
    return { text, of: (set) => (seen[set] ??= this.#select(set, { text, readings, isScript, found })) };
  }

  #select(set: number, { text, readings, isScript, found: ofAll }: Reading): ScannedText {
    const found = ofAll[set] ?? NONE;
    const asked = new Map<number, boolean>();
    const has = (word: number): boolean => {
      if (this.#isScanned[set]?.[word] === true) return found.has(word);
      let answer = asked.get(word);
      if (answer === undefined) {
        answer = readings.some((reading) => this.#holds(reading, this.#sets[set]?.words[word], isScript));
        asked.set(word, answer);
      }
      return answer;
    };
    const texts: ScannedText[] = [];
    const scanned = { text, texts, found, has };
    texts.push(scanned);
    return scanned;
  }

  /** Texts that were scanned by this scanner, with the words of one set, as one. */
  join(texts: readonly ScannedText[], set: number): ScannedTexts {
    if (texts.length === 0) return NO_TEXTS;
    const found = new Set<number>();
    for (const text of texts) for (const word of text.found) found.add(word);
    const has = (word: number): boolean =>
      this.#isScanned[set]?.[word] === true ? found.has(word) : texts.some((text) => text.has(word));
    return { texts, found, has };
  }

  #scanReading(searched: Searched): void {
    const { text } = searched;
    const filter = this.#filter;
    const { length } = text;
    const bytes = toBytes(text);
    let hash = 0;
    for (let at = 0; at < length; at++) {
      // As `addLetter`: a call for each letter is dear as long as this is not compiled, which in a run of some hundred files is long.
      hash = ((hash << HASH_BITS) ^ (bytes[at] ?? 0)) & HASH_MASK;
      if (((filter[hash >> 3] ?? 0) & (1 << (hash & 7))) === 0) continue;
      const start = at + 1 - FILTER_LETTERS;
      const beginning = toBeginning(bytes, start);
      let alike = this.#alike[(this.#places[hash] ?? 0) - 1];
      while (alike !== undefined && alike.beginning !== beginning) alike = alike.next;
      if (alike !== undefined) tryAt(alike, searched, start);
    }
  }

  /** Whether a text holds a word, looked for by itself. */
  #holds(text: string, word: WordData | undefined, isScript: boolean): boolean {
    const [boundary, ...spellings] = word ?? ["anywhere"];
    return spellings.some((spelling) => {
      for (let start = text.indexOf(spelling); start !== -1; start = text.indexOf(spelling, start + 1)) {
        const end = start + spelling.length;
        if (countsAt(boundary, isScript, text, start, end)) return true;
      }
      return false;
    });
  }
}

/** The words of those that begin alike which stand at a place of a text. */
function tryAt(alike: Alike, { text, isScript, found }: Searched, start: number): void {
  if (isScript && !alike.isWithinNames && isLetter(text.charCodeAt(start - 1))) return;
  for (const { spelling, words } of listNear(alike, text, start)) {
    if (!text.startsWith(spelling, start)) continue;
    const end = start + spelling.length;
    for (const { set, id, boundary } of words) {
      const ofSet = (found[set] ??= new Set());
      if (ofSet.has(id)) continue;
      if (countsAt(boundary, isScript, text, start, end)) ofSet.add(id);
    }
  }
}

/** A text that is searched, and what is found in it. */
interface Searched {
  readonly text: string;
  readonly isScript: boolean;
  readonly found: Found;
}

/** Four letters from a place on as one number. */
function toBeginning(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
}

/** The spellings that may stand at a place: of many that begin alike only those that do. */
function listNear({ spellings, byText, lengths }: Alike, text: string, start: number): readonly Spelling[] {
  if (spellings.length <= MAX_COMPARED) return spellings;
  return lengths.flatMap((length) => byText.get(text.slice(start, start + length)) ?? []);
}

/** The words that are found, for each set; nothing for a set of which there is none. */
type Found = (Set<number> | undefined)[];

/** What is kept of a scan. */
interface Reading {
  readonly text: string;
  readonly readings: readonly string[];
  readonly isScript: boolean;
  readonly found: Found;
}

const NONE: ReadonlySet<number> = new Set();

const NO_TEXTS: ScannedTexts = { texts: [], found: new Set(), has: () => false };

function addLetter(hash: number, code: number): number {
  return ((hash << HASH_BITS) ^ (code & BYTE)) & HASH_MASK;
}

const BYTE = 0xff;

/** One for all texts: as long as the longest so far. */
let scratch = Buffer.alloc(0);

/**
 * The lower byte of each UTF-16 unit of a text, good until the next call: a place in an array is read faster than a letter of a text. What
 * differs in the upper byte alone begins like a word, and is found to be none where it is looked up.
 */
function toBytes(text: string): Uint8Array {
  if (scratch.length < text.length) scratch = Buffer.alloc(text.length * 2);
  scratch.write(text, "latin1");
  return scratch;
}
