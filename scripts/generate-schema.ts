import type { Output } from "./output.ts";
import { readSchema } from "./read-rules.ts";
import { toTextModule } from "./to-text-module.ts";

/** The schema as a module, for databases that settings name. */
export const generateSchema: Output = {
  file: "src/database/generated-schema.ts",
  generate: () => {
    const text = JSON.stringify(JSON.parse(readSchema()));
    return toTextModule("generatedSchema", "`rules/schema.json` as JSON text.", text);
  },
};
