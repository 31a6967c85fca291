import { compileGate } from "../src/database/gate/compile/compile-gate.ts";
import { selectVocabulary } from "../src/database/sided-vocabulary.ts";
import type { Output } from "./output.ts";
import { readWrittenRules } from "./read-rules.ts";
import { toTextModule } from "./to-text-module.ts";

/** What the search in a text knows, apart from the database: a run without a hit reads nothing else. */
export const generateGate: Output = {
  file: "src/database/gate/generated-gate.ts",
  generate: () => toTextModule("generatedGate", "The words of the gate as JSON text.", toJson()),
};

function toJson(): string {
  const { api, release, records, clients, vocabulary: sided } = readWrittenRules();
  const vocabulary = selectVocabulary(sided, "both");
  return JSON.stringify({ api, release, vocabulary, gate: compileGate(records, clients, vocabulary) });
}
