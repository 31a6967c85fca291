import type { SunsetRecord, Vocabulary } from "../../model/index.ts";
import { ConjunctionIndex, numberWords, type NumberedConjunction } from "./conjunction-index.ts";
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
  /** The whole paths of records, from their roots. */
  readonly paths: readonly NumberedConjunction[];
  find(text: ScannedText, imports: ImportedTexts, showsApi: (text: ScannedText) => boolean): Generator<MetByImports>;
}

/**
 * A path may be put together from texts of several files: a text counts when it has the end of one and the files behind it the rest, or
 * when a file that it imports has the end, and it or another one behind it the rest: it may hand a client from one to the other. Where
 * the API shows in it or in what it imports itself, both may stand in any file behind it. A field that is sent may stand in a file that the text
 * with the path imports; a path whose answer is read, in the files behind the text that reads.
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
    divided.filter(({ others }) => others.length > 0),
    ({ own }) => own,
    scanner,
  );
  return {
    paths,
    *find(text, imports, showsApi) {
      const isOwn = (word: number): boolean => text.has(word);
      yield* met(behind, text, ({ others }) => isPartlyBeyond(others, isOwn, () => imports.all));
      yield* met(beside, text, ({ others }) => isPartlyBeyond(others, isOwn, () => imports.direct));
      yield* metBy(ends, imports.direct, isOwn, () => imports.all);
      if (showsApi(text) || imports.direct.some(showsApi)) yield* metBy(ends, imports.all, isOwn, () => imports.all);
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

/** Those of an index of which several texts, or the text itself, have the own words, and all that lie behind it the rest. */
function metBy(
  index: ConjunctionIndex<Divided>,
  texts: readonly ScannedText[],
  isOwn: (word: number) => boolean,
  others: () => readonly ScannedText[],
): readonly Divided[] {
  const found = new Set(texts.flatMap((text) => [...text.found]));
  return index
    .find(found)
    .filter(
      (divided) =>
        divided.own.every((word) => isOwn(word) || texts.some((text) => text.has(word))) &&
        isPartlyBeyond(divided.others, isOwn, others),
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
