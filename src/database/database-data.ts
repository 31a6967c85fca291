import type { Api, ClientSignature, SunsetRecord } from "../model/index.ts";
import type { BindingFacts } from "./binding-facts.ts";
import type { ManagementApiFacts } from "./management-api-facts.ts";
import type { SidedVocabulary } from "./sided-vocabulary.ts";

/** What the files of `rules/` say, checked and not yet indexed. */
export interface DatabaseData {
  readonly api: Api;
  /** ISO date of the day on which the facts were read last. */
  readonly release: string;
  readonly records: readonly SunsetRecord[];
  readonly clients: readonly ClientSignature[];
  readonly vocabulary: SidedVocabulary;
  readonly binding: BindingFacts;
  readonly managementApi: ManagementApiFacts;
}
