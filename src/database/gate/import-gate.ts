import type { RecordChoice } from "../record-choice.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import { counts, type DividedConjunction, type GateData } from "./gate-data.ts";
import type { ImportedTexts } from "./imported-texts.ts";
import type { ScannedText } from "./word-scanner.ts";

type Index = ConjunctionIndex<DividedConjunction>;

/**
 * A path may be put together from texts of several files: a text counts when it has the end of one and the files behind it the rest, or
 * when a file that it imports has the end, and it or another one behind it the rest: it may hand a client from one to the other. Where
 * the API shows in it or in what it imports itself, both may stand in any file behind it. A field that is sent or read may stand in the
 * files behind the text with the path, a path whose answer is read in the files behind the text that reads, and either in one that a
 * text imports which hands the one to the other.
 */
export class ImportGate {
  readonly #behind: Index;
  readonly #beside: Index;
  readonly #ends: Index;

  constructor({ paths, read, sent, words }: GateData, choice: RecordChoice) {
    const divided = paths.map(({ words, ...path }) => ({ ...path, own: words.slice(-1), others: words.slice(0, -1) }));
    const index = (held: readonly DividedConjunction[]): Index =>
      new ConjunctionIndex(
        held.filter((each) => counts(each, choice)),
        // Where the text needs no word of its own, what stands behind it decides.
        ({ own, others }) => (own.length === 0 ? others : own),
        words,
      );
    this.#behind = index([...divided, ...read]);
    this.#beside = index(sent);
    // One word alone, such as a root, stands in too many files: it counts with a sign.
    this.#ends = index([...divided.filter(({ others, needs }) => others.length > 0 || needs !== undefined), ...sent]);
  }

  /** The words that texts have to be scanned for. */
  get keys(): Iterable<number> {
    return [this.#behind, this.#beside, this.#ends].flatMap(({ keys }) => [...keys]);
  }

  *find(
    text: ScannedText,
    imports: ImportedTexts,
    showsApi: (text: ScannedText) => boolean,
  ): Generator<DividedConjunction> {
    const isOwn = (word: number): boolean => text.has(word);
    yield* met(this.#behind, text, ({ others }) => isPartlyBeyond(others, isOwn, () => imports.all));
    // Where the path has no word of its own, any text would have all the files behind it read.
    yield* met(this.#beside, text, ({ own, others }) =>
      isPartlyBeyond(others, isOwn, () => (own.length === 0 ? imports.direct : imports.all)),
    );
    yield* metBy(this.#ends, imports.direct, isOwn, () => imports.all);
    if (showsApi(text) || imports.direct.some(showsApi))
      yield* metBy(this.#ends, imports.all, isOwn, () => imports.all);
  }
}

/** Those of an index whose own words a text holds. */
function met(
  index: Index,
  text: ScannedText,
  areOthersHeld: (divided: DividedConjunction) => boolean,
): readonly DividedConjunction[] {
  return index
    .find(text.found)
    .filter((divided) => divided.own.every((word) => text.has(word)) && areOthersHeld(divided));
}

/** Those of an index of which several texts, or the text itself, have the own words, and others or the text itself the rest. */
function metBy(
  index: Index,
  texts: readonly ScannedText[],
  isOwn: (word: number) => boolean,
  others: () => readonly ScannedText[],
): readonly DividedConjunction[] {
  const found = new Set(texts.flatMap((text) => [...text.found]));
  return index
    .find(found)
    .filter(
      (divided) =>
        divided.own.every((word) => isOwn(word) || texts.some((text) => text.has(word))) &&
        isPartlyBeyond(divided.others, isOwn, () => (divided.own.length === 0 ? texts : others())),
    );
}

/** Whether words stand in a text or in others; when all stand in the text itself, nothing else is asked for it. */
function isPartlyBeyond(
  words: readonly number[],
  isOwn: (word: number) => boolean,
  others: () => readonly ScannedText[],
): boolean {
  const missing = words.filter((word) => !isOwn(word));
  return missing.every((word) => others().some((text) => text.has(word)));
}
