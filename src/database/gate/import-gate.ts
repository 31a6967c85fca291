import type { RecordChoice } from "../record-choice.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import type { DividedConjunction, GateData } from "./gate-data.ts";
import type { ImportedTexts } from "./imported-texts.ts";
import type { ScannedTexts } from "./word-scanner.ts";

type Index = ConjunctionIndex<DividedConjunction>;

/**
 * A path may be put together from texts of several files: a text counts when it has the end of one and the files behind it the rest, or
 * when a file that it imports has the end, and it or another one behind it the rest: it may hand a client from one to the other. Where
 * the API shows in it or in what it imports itself, both may stand in any file behind it. A field that is sent or read may stand in the
 * files behind the text with the path, a path whose answer is read in the files behind the text that reads, and either in one that a
 * text imports which hands the one to the other.
 */
export class ImportGate {
  readonly #paths: Index;
  readonly #read: Index;
  readonly #sent: Index;

  constructor({ paths, read, sent }: GateData, choice: RecordChoice) {
    this.#paths = new ConjunctionIndex(paths, choice);
    this.#read = new ConjunctionIndex(read, choice);
    this.#sent = new ConjunctionIndex(sent, choice);
  }

  *find(
    text: ScannedTexts,
    imports: ImportedTexts,
    showsApi: (texts: ScannedTexts) => boolean,
  ): Generator<DividedConjunction> {
    const all = (): ScannedTexts => imports.all;
    for (const index of [this.#paths, this.#read]) yield* met(index, text, all);
    // Where the path has no word of its own, any text would have all the files behind it read.
    yield* met(this.#sent, text, ({ own }) => (own.length === 0 ? imports.direct : imports.all));
    yield* this.#metBy(imports.direct, text, all);
    if (showsApi(text) || showsApi(imports.direct)) yield* this.#metBy(imports.all, text, all);
  }

  /** What files meet that a text imports, together with the text; the rest may stand in others. */
  *#metBy(imported: ScannedTexts, text: ScannedTexts, others: () => ScannedTexts): Generator<DividedConjunction> {
    // One word alone, such as a root, stands in too many files: it counts with a sign.
    const paths = this.#paths
      .find(imported.found)
      .filter(({ others: rest, needs }) => rest.length > 0 || needs !== undefined);
    for (const divided of [...paths, ...this.#sent.find(imported.found)]) {
      const isMet = divided.own.every((word) => text.has(word) || imported.has(word));
      if (isMet && isPartlyBeyond(divided.others, text, () => (divided.own.length === 0 ? imported : others())))
        yield divided;
    }
  }
}

/** Those of an index whose own words a text holds. */
function* met(
  index: Index,
  text: ScannedTexts,
  others: (divided: DividedConjunction) => ScannedTexts,
): Generator<DividedConjunction> {
  for (const divided of index.find(text.found)) {
    const isMet = divided.own.every((word) => text.has(word));
    if (isMet && isPartlyBeyond(divided.others, text, () => others(divided))) yield divided;
  }
}

/** Whether words stand in a text or in others; when all stand in the text itself, nothing else is asked for it. */
function isPartlyBeyond(words: readonly number[], text: ScannedTexts, others: () => ScannedTexts): boolean {
  return words.every((word) => text.has(word) || others().has(word));
}
