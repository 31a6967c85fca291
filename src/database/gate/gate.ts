import type { ClientSignature, SunsetRecord, Vocabulary } from "../../model/index.ts";
import { once } from "../once.ts";
import { createClientGate, type ClientGate } from "./client-words.ts";
import { ConjunctionIndex, numberWords, type NumberedConjunction } from "./conjunction-index.ts";
import { anyOf, listHeaderSpellings, type GateWord, type Sign } from "./gate-word.ts";
import type { Beyond } from "./imported-texts.ts";
import { createImportGate, type ImportGate } from "./import-words.ts";
import { listConjunctions } from "./record-words.ts";
import { WordScanner, type ScannedText } from "./word-scanner.ts";

/**
 * The search that comes before everything else: which rules can have a finding in a text, by the words that it and what lies beyond
 * it hold. A rule that is not among them has none; with the gate off nothing more is found, but for undecided places that nothing
 * shows to be the API's.
 */
export class Gate {
  readonly #scanner = new WordScanner();
  readonly #alone: ConjunctionIndex<NumberedConjunction>;
  readonly #imports: ImportGate;
  readonly #clients: ClientGate;
  readonly #apiWords: readonly number[];
  readonly #bucketWord: number;
  /** Paths that are the API's alone. */
  readonly #ownPaths: ConjunctionIndex<NumberedConjunction>;

  constructor(records: readonly SunsetRecord[], clients: readonly ClientSignature[], vocabulary: Vocabulary) {
    const scanner = this.#scanner;
    const alone = numberWords(
      records.flatMap((record) => listConjunctions(record, vocabulary)),
      scanner,
    );
    this.#alone = new ConjunctionIndex(alone, ({ words }) => words, scanner);
    this.#imports = createImportGate(records, vocabulary, scanner);
    this.#clients = createClientGate(clients, records, vocabulary, scanner);
    this.#apiWords = listApiWords(vocabulary).map((word) => scanner.add(word));
    const types = [...vocabulary.bucketTypes, ...vocabulary.uploadTypes];
    this.#bucketWord = scanner.add(anyOf(types, "name"));
    const ownPaths = this.#imports.paths.filter(({ needs }) => needs === undefined);
    this.#ownPaths = new ConjunctionIndex(ownPaths, ({ words }) => words, scanner);
  }

  /** The words of a text: made once for a text, whoever asks. */
  scan(text: string, isScript = true): ScannedText {
    return this.#scanner.scan(text, isScript);
  }

  /** The rules whose records a text may use. */
  rulesOf(text: ScannedText, beyond: Beyond): ReadonlySet<string> {
    const rules = new Set<string>();
    const signs = {
      api: once(() => this.#shows("api", text, beyond)),
      bucket: once(() => this.#shows("bucket", text, beyond)),
    };
    const shows = (sign: Sign | undefined): boolean => sign === undefined || signs[sign]();
    for (const { words, needs, rule } of this.#alone.find(text.found)) {
      if (!rules.has(rule) && words.every((word) => text.has(word)) && shows(needs)) rules.add(rule);
    }
    for (const { rule } of this.#clients.find(text, beyond.imports)) rules.add(rule);
    if (beyond.imports === undefined) return rules;
    const showsApi = (each: ScannedText): boolean => this.#showsApi(each, beyond);
    for (const { needs, rule } of this.#imports.find(text, beyond.imports, showsApi)) {
      if (!rules.has(rule) && shows(needs)) rules.add(rule);
    }
    return rules;
  }

  #shows(sign: Sign, text: ScannedText, beyond: Beyond): boolean {
    const holds = (each: ScannedText): boolean =>
      sign === "bucket" ? this.#showsBucket(each, beyond) : this.#showsApi(each, beyond);
    const { imports } = beyond;
    return (
      holds(text) ||
      (imports !== undefined && (imports.all.some(holds) || (sign !== "bucket" && imports.installed.some(holds))))
    );
  }

  #showsApi(scanned: ScannedText, { hosts }: Beyond): boolean {
    const { text, found } = scanned;
    return (
      hosts.some((host) => text.includes(host)) ||
      this.#apiWords.some((word) => found.has(word)) ||
      this.#ownPaths.find(found).some(({ words }) => words.every((word) => scanned.has(word)))
    );
  }

  #showsBucket({ text, found }: ScannedText, { namesBucket }: Beyond): boolean {
    return found.has(this.#bucketWord) || namesBucket(text);
  }
}

/** What shows that a text uses the API: where it answers, its packages, and the headers of its credentials. */
function listApiWords({ apiHosts, basePaths, packages, credentialHeaders }: Vocabulary): readonly GateWord[] {
  return [
    ...apiHosts.map((url) => anyOf([new URL(url).host])),
    ...basePaths.map((path) => anyOf([path.replace(/^\//, "")])),
    anyOf(packages, "specifier"),
    ...credentialHeaders.map((header) => anyOf(listHeaderSpellings(header))),
  ];
}
