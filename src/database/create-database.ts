import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { indexDatabase } from "./index-database.ts";
import { selectVocabulary, type VocabularyChoice } from "./sided-vocabulary.ts";

/** A database of checked data, with the words that count. */
export function createDatabase(data: DatabaseData, words: VocabularyChoice = "both"): Database {
  return indexDatabase({ ...data, vocabulary: selectVocabulary(data.vocabulary, words) });
}
