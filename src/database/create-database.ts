import type { DatabaseData } from "./database-data.ts";
import type { Database } from "./database.ts";
import { fillTexts } from "./fill-texts.ts";
import { indexDatabase } from "./index-database.ts";
import { selectVocabulary, type VocabularyChoice } from "./sided-vocabulary.ts";

/** A database of checked data, with the words that count; its texts say the data's facts. */
export function createDatabase(data: DatabaseData, words: VocabularyChoice = "both"): Database {
  return indexDatabase({ ...fillTexts(data), vocabulary: selectVocabulary(data.vocabulary, words) });
}
