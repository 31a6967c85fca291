import type { Output } from "./output.ts";
import { readWrittenRules } from "./read-rules.ts";
import { toTextModule } from "./to-text-module.ts";

/** The database as a module: a record or a client a line, records without their examples. */
export const generateDatabase: Output = {
  file: "src/database/generated.ts",
  generate: () => toTextModule("generatedDatabase", "The database as JSON text, without examples.", toJson()),
};

function toJson(): string {
  const { api, release, records, clients, vocabulary, binding, managementApi } = readWrittenRules();
  const members = [
    `"api":${JSON.stringify(api)}`,
    `"release":${JSON.stringify(release)}`,
    `"vocabulary":${JSON.stringify(vocabulary)}`,
    `"binding":${JSON.stringify(binding)}`,
    `"managementApi":${JSON.stringify(managementApi)}`,
    `"records":${toLines(records.map((record) => ({ ...record, examples: undefined })))}`,
    `"clients":${toLines(clients)}`,
  ];
  return `{\n${members.join(",\n")}\n}`;
}

function toLines(list: readonly object[]): string {
  return `[\n${list.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;
}
