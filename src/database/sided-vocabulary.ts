import type { Vocabulary } from "../model/index.ts";

/** Which spellings count (`settings.sunset.vocabulary`). */
export type VocabularyChoice = "neutral" | "vendor" | "both";

/** Words by the vocabulary that they belong to; those of `both` count under either choice. */
export interface SidedWords {
  readonly both: readonly string[];
  readonly neutral: readonly string[];
  readonly vendor: readonly string[];
}

type SidedTable = Readonly<Record<string, SidedWords>>;

/** A vocabulary that still knows which words are neutral and which are the vendor's (docs/decisions.md, Both vocabularies). */
export type SidedVocabulary = {
  readonly [Key in keyof Vocabulary]: Vocabulary[Key] extends readonly string[] ? SidedWords : SidedTable;
};

const sides = ["both", "neutral", "vendor"] as const;

/** The words that count under a choice. */
export function selectVocabulary(sided: SidedVocabulary, choice: VocabularyChoice): Vocabulary {
  const select = (words: SidedWords): readonly string[] => selectWords(words, choice);
  const selected = mapValues<SidedWords | SidedTable, unknown>({ ...sided }, (value) =>
    isWords(value) ? select(value) : mapValues(value, select),
  );
  return selected as unknown as Vocabulary;
}

/** The first vocabulary with the words of the second behind its own; a word that stands in both is kept once. */
export function extendVocabulary(base: SidedVocabulary, added: SidedVocabulary): SidedVocabulary {
  const joined = mapValues<SidedWords | SidedTable, unknown>({ ...added }, (value, key) => {
    const before = base[key as keyof SidedVocabulary];
    return isWords(value) ? joinWords(before as SidedWords, value) : joinTables(before as SidedTable, value);
  });
  return joined as unknown as SidedVocabulary;
}

function isWords(value: SidedWords | SidedTable): value is SidedWords {
  return Array.isArray(value.both);
}

function selectWords(words: SidedWords, choice: VocabularyChoice): readonly string[] {
  const chosen = choice === "both" ? sides : (["both", choice] as const);
  return chosen.flatMap((side) => words[side]);
}

function joinWords(first: SidedWords | undefined, second: SidedWords): SidedWords {
  if (first === undefined) return second;
  const join = (side: keyof SidedWords): readonly string[] => [...new Set([...first[side], ...second[side]])];
  return { both: join("both"), neutral: join("neutral"), vendor: join("vendor") };
}

function joinTables(base: SidedTable, added: SidedTable): SidedTable {
  return { ...base, ...mapValues(added, (words, key) => joinWords(base[key], words)) };
}

function mapValues<From, To>(
  table: Readonly<Record<string, From>>,
  convert: (value: From, key: string) => To,
): Readonly<Record<string, To>> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, convert(value, key)]));
}
