import type { Vocabulary } from "../../model/index.ts";
import type { DocumentPath } from "../database-document.ts";
import type { SharedFacts } from "../texts/record-texts.ts";

/** What is wrong with what a document says, and where in it. */
export interface Complaint {
  readonly path: DocumentPath;
  readonly message: string;
}

/** What a record's words must be found in. */
export interface MeaningContext extends SharedFacts {
  readonly vocabulary: Vocabulary;
  /** What to do where a path has another root. */
  readonly rootAdvice?: string;
}
