import type { RecordChoice } from "../record-choice.ts";
import { ConjunctionIndex } from "./conjunction-index.ts";
import type { DividedConjunction, GateData } from "./gate-data.ts";
import type { ImportedTexts } from "./imported-texts.ts";
import type { ScannedTexts } from "./word-scanner.ts";

type Index = ConjunctionIndex<DividedConjunction>;

/** What a gate knows of the texts of one search. */
export interface SearchedTexts {
  readonly text: ScannedTexts;
  readonly imports: ImportedTexts;
  /** Whether texts hold a word that may stand there in a path, behind another one if one is named. */
  readonly holds: (texts: ScannedTexts, word: number, behind?: number) => boolean;
  readonly showApi: (texts: ScannedTexts) => boolean;
  /** Whether a record is still to be found. */
  readonly isSought: (record: string) => boolean;
}

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

  find(searched: SearchedTexts): readonly DividedConjunction[] {
    const { text, imports, showApi } = searched;
    const all = (): ScannedTexts => imports.all;
    const found: DividedConjunction[] = [];
    for (const divided of this.#paths.find(text.found)) if (isMet(divided, text, searched, all)) found.push(divided);
    for (const divided of this.#read.find(text.found)) if (isMet(divided, text, searched, all)) found.push(divided);
    for (const divided of this.#sent.find(text.found)) {
      // Where the path has no word of its own, any text would have all the files behind it read.
      const others = divided.own.length === 0 ? (): ScannedTexts => imports.direct : all;
      if (isMet(divided, text, searched, others)) found.push(divided);
    }
    this.#addMetBy(imports.direct, searched, found);
    if (showApi(text) || showApi(imports.direct)) this.#addMetBy(imports.all, searched, found);
    return found;
  }

  /** What files meet that a text imports, together with the text; the rest may stand in others. */
  #addMetBy(imported: ScannedTexts, searched: SearchedTexts, found: DividedConjunction[]): void {
    const { imports } = searched;
    for (const divided of this.#paths.find(imported.found)) {
      // One word alone, such as a root, stands in too many files: it counts with a sign.
      if (divided.others.length === 0 && divided.needs === undefined) continue;
      if (isMet(divided, imported, searched, () => imports.all)) found.push(divided);
    }
    for (const divided of this.#sent.find(imported.found)) {
      const others = (): ScannedTexts => (divided.own.length === 0 ? imported : imports.all);
      if (isMet(divided, imported, searched, others)) found.push(divided);
    }
  }
}

/** Whether the text and the texts beside it hold the words that must stand there, and others the rest. */
function isMet(
  divided: DividedConjunction,
  beside: ScannedTexts,
  { text, holds, isSought }: SearchedTexts,
  listOthers: () => ScannedTexts,
): boolean {
  const { own, others, behind } = divided;
  return (
    isSought(divided.record) &&
    own.every((word) => holds(text, word, behind) || holds(beside, word, behind)) &&
    others.every((word, index) => {
      const before = behind === undefined ? undefined : others[index - 1];
      // When all stand in the text itself, nothing else is asked for it.
      return holds(text, word, before) || holds(listOthers(), word, before);
    })
  );
}
