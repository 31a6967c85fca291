import type { Conjunction, GateWord } from "./gate-word.ts";
import type { ReadFieldWords } from "./gate-words.ts";
import { holdsWord, unify, type GateWords, type SearchedText } from "./text-gate.ts";

/** The texts of the files that a file imports, gathered as far as they are asked for. */
export interface ImportedTexts {
  /** Of the files that it imports itself, and of those that these pass on. */
  readonly direct: readonly SearchedText[];
  /** Of those, and of what they import in turn. */
  readonly all: readonly SearchedText[];
}

/** Whether a text can complete a path together with what it imports. */
export type ImportGate = (text: SearchedText, imports: ImportedTexts) => boolean;

/**
 * Compiles the words of paths, in the order of the segments. A text counts when it has the end of one, and the files behind it
 * the rest; when a file that it imports has the end, and it or another of these the rest; or when one of these has it all. `sentFields`: the words of a path, and a field of what is sent or given there, which may stand in
 * a file that the text imports. `readFields`: a field that the text reads, and the path, which may stand in the files behind it.
 */
export function createImportGate(
  conjunctions: readonly Conjunction[],
  sentFields: readonly Conjunction[],
  readFields: readonly ReadFieldWords[],
  words: GateWords,
): ImportGate {
  const paths = unify(conjunctions, words).map((path) => ({ path, end: path.at(-1) }));
  const sent = unify(sentFields, words).map((all) => ({ path: all.slice(0, -1), field: all.at(-1) }));
  const read = readFields.map(({ own, path }) => ({ own: unifyOne(own, words), path: unifyOne(path, words) }));
  return (text, imports) =>
    read.some(({ own, path }) => {
      return (
        own.every((word) => holdsWord(text, word)) &&
        path.every((word) => holdsWord(text, word) || anyHolds(imports.all, word))
      );
    }) ||
    sent.some(({ path, field }) => {
      return field !== undefined && path.every((word) => holdsWord(text, word)) && anyHolds(imports.direct, field);
    }) ||
    paths.some(({ path, end }) => {
      if (end === undefined) return false;
      if (holdsWord(text, end)) return path.every((word) => holdsWord(text, word) || anyHolds(imports.all, word));
      const { direct } = imports;
      // One word alone, such as a root, stands in too many files.
      return (
        path.length > 1 &&
        anyHolds(direct, end) &&
        path.every((word) => holdsWord(text, word) || anyHolds(direct, word))
      );
    });
}

function unifyOne(conjunction: Conjunction, words: GateWords): Conjunction {
  return unify([conjunction], words)[0] ?? conjunction;
}

function anyHolds(texts: readonly SearchedText[], word: GateWord): boolean {
  return texts.some((text) => holdsWord(text, word));
}
