import type { RecordChoice } from "../record-choice.ts";
import { ClientGate } from "./client-gate.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import { counts, type GateData, type NumberedConjunction } from "./gate-data.ts";
import type { Sign } from "./gate-word.ts";
import { ImportGate } from "./import-gate.ts";
import type { Beyond, ImportedTexts } from "./imported-texts.ts";
import { mayFollow } from "./joined-segments.ts";
import { WordScanner, type ScannedText } from "./word-scanner.ts";

/**
 * The search that comes before everything else: which rules can have a finding in a text, by the words that it and what lies beyond
 * it hold. A rule that is not among them has none; with the gate off nothing more is found, but for undecided places that nothing
 * shows to be the API's.
 */
export class Gate {
  readonly #scanner: WordScanner;
  readonly #alone: ConjunctionIndex<NumberedConjunction>;
  /** Those of `#alone` that need a bucket. */
  readonly #ofBuckets: ConjunctionIndex<NumberedConjunction>;
  readonly #imports: ImportGate;
  readonly #clients: ClientGate;
  readonly #words: GateData["words"];
  readonly #signs: GateData["signs"];
  /** Paths that are the API's alone. */
  readonly #ownPaths: ConjunctionIndex<NumberedConjunction>;

  /** Of the records that count under a choice. */
  constructor(data: GateData, choice: RecordChoice = { announcements: true, habits: true }) {
    const { words, signs } = data;
    const wordsOf = (held: NumberedConjunction): readonly number[] => held.words;
    const alone = data.alone.filter((each) => counts(each, choice));
    this.#alone = new ConjunctionIndex(alone, wordsOf, words);
    this.#ofBuckets = new ConjunctionIndex(
      alone.filter(({ needs }) => needs === "bucket"),
      wordsOf,
      words,
    );
    this.#imports = new ImportGate(data, choice);
    this.#clients = new ClientGate(data.clients, choice);
    this.#words = words;
    this.#signs = signs;
    // They show the API whatever is chosen.
    this.#ownPaths = new ConjunctionIndex(data.ownPaths, wordsOf, words);
    const indexes = [this.#alone, this.#ofBuckets, this.#ownPaths, this.#imports];
    const sought = new Set([
      ...indexes.flatMap(({ keys }) => [...keys]),
      ...signs.api,
      ...signs.bucket,
      ...this.#clients.roots,
    ]);
    this.#scanner = new WordScanner(words, (word) => sought.has(word));
  }

  /** The words of a text: made once for a text, whoever asks. */
  scan(text: string, isScript = true): ScannedText {
    return this.#scanner.scan(text, isScript);
  }

  /** The rules whose records a text may use. */
  rulesOf(text: ScannedText, beyond: Beyond): ReadonlySet<string> {
    const rules = new Set<string>();
    const known = new Map<Sign, boolean>();
    const shows = (sign: Sign | undefined): boolean => {
      if (sign === undefined) return true;
      if (!known.has(sign)) known.set(sign, this.#shows(sign, text, beyond));
      return known.get(sign) === true;
    };
    for (const { words, needs, rule } of this.#alone.find(text.found)) {
      if (!rules.has(rule) && words.every((word) => text.has(word)) && shows(needs)) rules.add(rule);
    }
    for (const { rule } of this.#clients.find(text, beyond.imports)) rules.add(rule);
    if (beyond.imports === undefined) return rules;
    const showsApi = (each: ScannedText): boolean => this.#holds("api", each, beyond);
    for (const { needs, rule } of this.#imports.find(text, beyond.imports, showsApi)) {
      if (!rules.has(rule) && shows(needs)) rules.add(rule);
    }
    for (const rule of this.#rulesOfBuckets(text, beyond.imports)) {
      if (!rules.has(rule) && shows("bucket")) rules.add(rule);
    }
    return rules;
  }

  /** A bucket may be handed to a function of an imported file that calls it, and what its call gives be used in either. */
  *#rulesOfBuckets(text: ScannedText, { direct }: ImportedTexts): Generator<string> {
    const ofText = this.#ofBuckets.find(text.found);
    for (const imported of direct) {
      for (const { words, rule } of [...ofText, ...this.#ofBuckets.find(imported.found)]) {
        if (words.every((word) => imported.has(word) || text.has(word))) yield rule;
      }
    }
  }

  #shows(sign: Sign, text: ScannedText, beyond: Beyond): boolean {
    const holds = (each: ScannedText): boolean => this.#holds(sign, each, beyond);
    const { imports } = beyond;
    return (
      holds(text) ||
      (imports !== undefined &&
        sign !== "environment" &&
        (imports.all.some(holds) || (sign !== "bucket" && imports.installed.some(holds))))
    );
  }

  #holds(sign: Sign, scanned: ScannedText, { hosts, namesBucket, namesEnvironment }: Beyond): boolean {
    if (this.#signs[sign].some((word) => scanned.has(word))) return true;
    if (sign === "bucket") return namesBucket(scanned.text);
    if (sign === "environment") return namesEnvironment(scanned.text);
    return sign === "api" && (hosts.some((host) => scanned.text.includes(host)) || this.#holdsOwnPath(scanned));
  }

  #holdsOwnPath(scanned: ScannedText): boolean {
    return this.#ownPaths.find(scanned.found).some(({ words }) => {
      return words.every((word) => scanned.has(word)) && this.#isJoined(scanned.text, words);
    });
  }

  #isJoined(text: string, words: readonly number[]): boolean {
    const segments = words.map((word) => this.#words[word]?.slice(1) ?? []);
    return segments.slice(1).every((segment, index) => mayFollow(text, segments[index] ?? [], segment));
  }
}
