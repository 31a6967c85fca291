import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { fillTexts } from "./texts/fill-texts.ts";
import { compileGate } from "./gate/compile/compile-gate.ts";
import { Gate } from "./gate/gate.ts";
import { WordScanner } from "./gate/word-scanner.ts";
import { indexDatabase, sortRecords } from "./index-database.ts";
import { once } from "./once.ts";
import { selectVocabulary, type VocabularyChoice } from "./sided-vocabulary.ts";

/** A database of checked data, with the words that count; its texts say the data's facts. */
export function createDatabase(data: DatabaseData, words?: VocabularyChoice): Database {
  return createDatabases([data], words)[0];
}

/** The same for databases that are used together: a text is scanned once for the gates of all of them. */
export function createDatabases(
  [first, ...others]: readonly [DatabaseData, ...DatabaseData[]],
  words: VocabularyChoice = "both",
): readonly [Database, ...Database[]] {
  const sets: (() => ReturnType<typeof compileGate>)[] = [];
  const scanner = once(() => new WordScanner(sets.map((compile) => compile())));
  const create = (data: DatabaseData): Database => {
    const vocabulary = selectVocabulary(data.vocabulary, words);
    const filled = fillTexts(data);
    const chosen = { ...filled, records: sortRecords(filled.records), vocabulary };
    const compiled = once(() => compileGate(chosen.records, chosen.clients, vocabulary));
    const set = sets.push(compiled) - 1;
    return indexDatabase(chosen, (choice) => new Gate(compiled(), choice, { scanner: scanner(), set }));
  };
  return [create(first), ...others.map(create)];
}
