import { ALL_RECORDS, type RecordChoice } from "../record-choice.ts";
import { ClientGate } from "./client-gate.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import type { GateData, NumberedConjunction } from "./gate-data.ts";
import type { Sign } from "./gate-word.ts";
import { ImportGate } from "./import-gate.ts";
import type { Beyond, ImportedTexts } from "./imported-texts.ts";
import { standNear } from "./near-words.ts";
import { SegmentPlaces } from "./segment-places.ts";
import { WordScanner, type ScannedText, type ScannedTexts } from "./word-scanner.ts";

/**
 * The search that comes before everything else: which records can have a finding in a text, by the words that it and what lies beyond
 * it hold. A record that is not among them has none; with the gate off nothing more is found, but for undecided places that nothing
 * shows to be the API's.
 */
export class Gate {
  /** Scans texts for the words of this gate, and of those beside it. */
  readonly scanner: WordScanner;
  /** The set of these words among those of the scanner. */
  readonly set: number;
  readonly #alone: ConjunctionIndex<NumberedConjunction>;
  readonly #imports: ImportGate;
  readonly #clients: ClientGate;
  readonly #words: GateData["words"];
  readonly #signs: GateData["signs"];
  readonly #rules: GateData["rules"];
  /** Paths that are the API's alone. */
  readonly #ownPaths: ConjunctionIndex<NumberedConjunction>;
  readonly #baseSegments: readonly string[];
  readonly #places = new WeakMap<ScannedText, SegmentPlaces>();
  readonly #textsWithPath = new WeakMap<ScannedText, boolean>();

  /** Of the records that count under a choice; `shared` scans texts for several gates, of which this is one. */
  constructor(data: GateData, choice: RecordChoice = ALL_RECORDS, shared?: SharedScanner) {
    const { words, signs, rules, baseSegments } = data;
    this.#alone = new ConjunctionIndex(data.alone, choice);
    this.#imports = new ImportGate(data, choice);
    this.#clients = new ClientGate(data.clients, choice);
    this.#words = words;
    this.#signs = signs;
    this.#rules = rules;
    this.#baseSegments = baseSegments;
    // They show the API whatever is chosen.
    this.#ownPaths = new ConjunctionIndex(data.ownPaths, ALL_RECORDS);
    this.scanner = shared?.scanner ?? new WordScanner([data]);
    this.set = shared?.set ?? 0;
  }

  /** The words of a text: made once for a text, whoever asks. */
  scan(text: string, isScript = true): ScannedText {
    return this.scanner.scan(text, isScript).of(this.set);
  }

  /** Scanned texts as one. */
  join(texts: readonly ScannedText[]): ScannedTexts {
    return this.scanner.join(texts, this.set);
  }

  /** The records that a text may use, by their ids, each with its rule. */
  recordsOf(text: ScannedText, beyond: Beyond): ReadonlyMap<string, string> {
    const records = new Map<string, string>();
    const add = (record: string): void => {
      records.set(record, this.#rules[record] ?? record);
    };
    const isSought = (record: string): boolean => !records.has(record);
    const known = new Map<Sign, boolean>();
    const shows = (sign: Sign | undefined): boolean => {
      if (sign === undefined) return true;
      if (!known.has(sign)) known.set(sign, this.#shows(sign, text, beyond));
      return known.get(sign) === true;
    };
    const searched: Searched = { text, hosts: beyond.hosts };
    const holds = (texts: ScannedTexts, word: number, behind?: number): boolean =>
      this.#mayHold(texts, word, behind, searched);
    const alone = this.#alone.find(text.found);
    for (const conjunction of alone) {
      const { record, needs } = conjunction;
      if (isSought(record) && this.#isMet(conjunction, searched) && shows(needs)) add(record);
    }
    const { imports } = beyond;
    for (const { record } of this.#clients.find(text, imports)) add(record);
    if (imports === undefined) return records;
    const showApi = (texts: ScannedTexts): boolean => this.#holds("api", texts, beyond);
    for (const { needs, record } of this.#imports.find({ text, imports, holds, showApi, isSought })) {
      if (isSought(record) && shows(needs)) add(record);
    }
    for (const index of [alone, this.#alone.find(imports.direct.found)]) {
      for (const { words, needs, record } of index) {
        if (needs === "bucket" && isSought(record) && isDivided(words, text, imports) && shows(needs)) add(record);
      }
    }
    return records;
  }

  /** Whether the words of a conjunction stand in the text that is searched, each where it may, and those of one object near each other. */
  #isMet({ words, isNear }: NumberedConjunction, searched: Searched): boolean {
    const { text } = searched;
    if (!words.every((word) => text.has(word))) return false;
    const stand = words.every((word, index) =>
      this.#mayHold(text, word, this.#isSegment(word) ? words[index - 1] : undefined, searched),
    );
    const spellings = (): readonly (readonly string[])[] => words.map((word) => this.#spellingsOf(word));
    return stand && (isNear !== true || standNear(text.text, spellings()));
  }

  /** Whether the API shows in a text itself. */
  showsApi(text: ScannedText, beyond: Beyond): boolean {
    return this.#holds("api", text, beyond);
  }

  #shows(sign: Sign, text: ScannedText, beyond: Beyond): boolean {
    if (this.#holds(sign, text, beyond)) return true;
    const { imports } = beyond;
    if (imports === undefined) return false;
    if (this.#holds(sign, imports.all, beyond)) return true;
    if (sign === "api" && this.#endOwnPath(text, imports.all, beyond)) return true;
    return sign !== "bucket" && sign !== "environment" && this.#holds(sign, imports.installed, beyond);
  }

  #holds(sign: Sign, scanned: ScannedTexts, { hosts, namesBucket, namesEnvironment }: Beyond): boolean {
    if (this.#signs[sign].some((word) => scanned.has(word))) return true;
    const { texts } = scanned;
    if (sign === "bucket") return texts.some(({ text }) => namesBucket(text));
    if (sign === "environment") return texts.some(({ text }) => namesEnvironment(text));
    if (sign !== "api") return false;
    return hosts.some((host) => texts.some(({ text }) => text.includes(host))) || this.#holdOwnPath(scanned);
  }

  /** Whether one of the texts holds all of a path that is the API's alone. */
  #holdOwnPath(scanned: ScannedTexts): boolean {
    const paths = this.#ownPaths.find(scanned.found).filter(({ words }) => words.every((word) => scanned.has(word)));
    return paths.length > 0 && scanned.texts.some((text) => this.#holdsOwnPath(text));
  }

  /** Whether a text holds the end of a path that is the API's alone, and it or the texts behind it the rest, in the order of the path. */
  #endOwnPath(text: ScannedText, behind: ScannedTexts, { hosts }: Beyond): boolean {
    const searched: Searched = { text, hosts };
    return this.#ownPaths.find(text.found).some(({ words }) => {
      const [before = NaN, end = NaN] = words.slice(-2);
      if (!text.has(end) || !this.#placesOf(text).follows(this.#spellingsOf(before), this.#spellingsOf(end)))
        return false;
      return words.slice(0, -1).every((word, index) => {
        return [text, behind].some((texts) => this.#mayHold(texts, word, words[index - 1], searched));
      });
    });
  }

  #holdsOwnPath(scanned: ScannedText): boolean {
    let holds = this.#textsWithPath.get(scanned);
    if (holds === undefined) {
      holds = this.#ownPaths.find(scanned.found).some(({ words }) => {
        return words.every((word) => scanned.has(word)) && this.#isJoined(scanned, words);
      });
      this.#textsWithPath.set(scanned, holds);
    }
    return holds;
  }

  #isJoined(scanned: ScannedText, words: readonly number[]): boolean {
    const segments = words.map((word) => this.#spellingsOf(word));
    const places = this.#placesOf(scanned);
    return segments.slice(1).every((segment, index) => places.mayFollow(segments[index] ?? [], segment));
  }

  /** Whether one of the texts holds a word where it may stand. */
  #mayHold(texts: ScannedTexts, word: number, behind: number | undefined, searched: Searched): boolean {
    return texts.has(word) && this.#mayStand(texts, word, behind, searched);
  }

  /**
   * Whether a segment may be where one of the texts holds it: the first of a path if it is a root, or behind another one. The text that
   * is searched may cut off of any string what it begins with, and a base that the settings name may have any segments.
   */
  #mayStand(texts: ScannedTexts, segment: number, behind: number | undefined, { text, hosts }: Searched): boolean {
    const isRoot = this.#words[segment]?.[0] === "root";
    if (!isRoot && behind === undefined) return true;
    if (hosts.length > 0 || this.#placesOf(text).areCut) return true;
    const spellings = this.#spellingsOf(segment);
    return texts.texts.some((each) => {
      if (!each.has(segment)) return false;
      const places = this.#placesOf(each);
      if (places.areCut) return true;
      return behind === undefined ? places.mayBegin(spellings) : places.mayFollow(this.#spellingsOf(behind), spellings);
    });
  }

  /** Whether a word is what follows another one in a path. */
  #isSegment(word: number): boolean {
    return this.#words[word]?.[0] === "segment";
  }

  #placesOf(scanned: ScannedText): SegmentPlaces {
    let places = this.#places.get(scanned);
    if (places === undefined) {
      places = new SegmentPlaces(scanned.text, this.#baseSegments);
      this.#places.set(scanned, places);
    }
    return places;
  }

  #spellingsOf(word: number): readonly string[] {
    const [, ...spellings] = this.#words[word] ?? ["anywhere"];
    return spellings;
  }
}

/** A scanner for the words of several gates, and which of its sets is one's own. */
export interface SharedScanner {
  readonly scanner: WordScanner;
  readonly set: number;
}

/** The text that is searched, and the hosts that the settings name. */
interface Searched {
  readonly text: ScannedText;
  readonly hosts: readonly string[];
}

/** A bucket may be handed to a function of an imported file that calls it, and what its call gives be used in either. */
function isDivided(words: readonly number[], text: ScannedText, { direct }: ImportedTexts): boolean {
  const others = words.filter((word) => !text.has(word));
  // All of the imported texts together are asked first: they are many, and most lack a word.
  return (
    others.every((word) => direct.has(word)) && direct.texts.some((each) => others.every((word) => each.has(word)))
  );
}
