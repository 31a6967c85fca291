import type { Api, Vocabulary } from "../../model/index.ts";
import { toChoiceKey, type RecordChoice } from "../record-choice.ts";
import type { GateData } from "./gate-data.ts";
import { Gate } from "./gate.ts";
import { generatedGate } from "./generated-gate.ts";

/** What the search before the analysis has to know: a database has it, and what is made of the built-in one when the package is built. */
export interface Search {
  readonly api: Api;
  /** ISO date of the database's release. */
  readonly release: string;
  readonly vocabulary: Vocabulary;
  /** Made at the first call. */
  gate(): Gate;
}

interface SearchData {
  readonly api: Api;
  readonly release: string;
  readonly vocabulary: Vocabulary;
  readonly gate: GateData;
}

let data: SearchData | undefined;
const searches = new Map<string, Search>();

/** The search for the built-in records that count under a choice, in both vocabularies: without the database. */
export function getBuiltinSearch(choice: RecordChoice): Search {
  const key = toChoiceKey(choice);
  let search = searches.get(key);
  if (search === undefined) searches.set(key, (search = createSearch(choice)));
  return search;
}

function createSearch(choice: RecordChoice): Search {
  const { api, release, vocabulary, gate: words } = (data ??= JSON.parse(generatedGate) as SearchData);
  let gate: Gate | undefined;
  return { api, release, vocabulary, gate: () => (gate ??= new Gate(words, choice)) };
}
