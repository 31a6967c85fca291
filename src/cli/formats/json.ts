import { toJson } from "./to-json.ts";
import type { Report } from "./report-format.ts";

/** The document that docs/check-output.schema.json describes. */
export function formatJson({ output }: Report): string {
  return toJson(output);
}
