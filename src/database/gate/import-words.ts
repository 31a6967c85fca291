import type { SunsetRecord, Vocabulary } from "../../model/index.ts";
import { ConjunctionIndex, numberWords } from "./conjunction-index.ts";
import type { GateWord, Sign } from "./gate-word.ts";
import type { ImportedTexts } from "./imported-texts.ts";
import { listPaths, listReadFields, listSentFields } from "./record-words.ts";
import type { ScannedText, WordScanner } from "./word-scanner.ts";

/** A rule whose record a text may use together with what it imports, when the sign shows. */
interface MetByImports {
  readonly needs: Sign | undefined;
  readonly rule: string;
}

/** Words that stand in the text, and words that stand there or in files behind it. */
interface Divided extends MetByImports {
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** What a text can complete together with what it imports. */
export interface ImportGate {
  find(text: ScannedText, imports: ImportedTexts): Generator<MetByImports>;
}

/**
 * A path may be put together from texts of several files: a text counts when it has the end of one and the files behind it the rest, or
 * when a file that it imports has the end, and it or another of these the rest. A field that is sent or read may stand in the files
 * behind the text with the path, a path whose answer is read in the files behind the text that reads, and either in one that a text
 * imports which hands the one to the other.
 */
export function createImportGate(
  records: readonly SunsetRecord[],
  vocabulary: Vocabulary,
  scanner: WordScanner,
): ImportGate {
  const number = (words: readonly GateWord[]): readonly number[] => words.map((word) => scanner.add(word));
  const paths = numberWords(
    records.flatMap((record) => listPaths(record, vocabulary)),
    scanner,
  );
  const divided = paths.map(({ words, ...path }) => ({ ...path, own: words.slice(-1), others: words.slice(0, -1) }));
  const read = records.flatMap((record) =>
    listReadFields(record, vocabulary).map(({ own, path }) => toDivided(record, number(own), number(path))),
  );
  const sent = records.flatMap((record) =>
    listSentFields(record, vocabulary).map((words) =>
      toDivided(record, number(words.slice(0, -1)), number(words.slice(-1))),
    ),
  );
  const behind = new ConjunctionIndex([...divided, ...read], ({ own }) => own, scanner);
  const beside = new ConjunctionIndex(sent, ({ own }) => own, scanner);
  // One word alone, such as a root, stands in too many files.
  const ends = new ConjunctionIndex(
    [...divided.filter(({ others }) => others.length > 0), ...sent],
    ({ own }) => own,
    scanner,
  );
  return {
    *find(text, imports) {
      const isOwn = (word: number): boolean => text.has(word);
      yield* met(behind, text, ({ others }) => isPartlyBeyond(others, isOwn, () => imports.all));
      // Where the path has no word of its own, any text would have all the files behind it read.
      yield* met(beside, text, ({ own, others }) =>
        isPartlyBeyond(others, isOwn, () => (own.length === 0 ? imports.direct : imports.all)),
      );
      yield* metBy(ends, imports.direct, isOwn);
    },
  };
}

function toDivided({ rule }: SunsetRecord, own: readonly number[], others: readonly number[]): Divided {
  return { own, others, rule, needs: undefined };
}

/** Those of an index whose own words a text holds. */
function met(
  index: ConjunctionIndex<Divided>,
  text: ScannedText,
  areOthersHeld: (divided: Divided) => boolean,
): readonly Divided[] {
  return index
    .find(text.found)
    .filter((divided) => divided.own.every((word) => text.has(word)) && areOthersHeld(divided));
}

/** Those of an index of which one of several texts has the own words, and all of them together with the text itself the rest. */
function metBy(
  index: ConjunctionIndex<Divided>,
  texts: readonly ScannedText[],
  isOwn: (word: number) => boolean,
): readonly Divided[] {
  const found = new Set(texts.flatMap((text) => [...text.found]));
  return index
    .find(found)
    .filter(({ own, others }) =>
      [...own, ...others].every((word) => isOwn(word) || texts.some((text) => text.has(word))),
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
