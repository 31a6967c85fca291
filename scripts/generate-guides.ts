import type { Output } from "./output.ts";
import { readGuides } from "./read-guides.ts";
import { toTextModule } from "./to-text-module.ts";

/** The guides as a module, for `explain`. */
export const generateGuides: Output = {
  file: "src/migrate/generated-guides.ts",
  generate: () => toTextModule("generatedGuides", "`guides/` as JSON text.", `[\n${toLines()}\n]`, "guides/"),
};

function toLines(): string {
  return readGuides()
    .map((guide) => JSON.stringify(guide))
    .join(",\n");
}
