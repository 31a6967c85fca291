import { readFileSync, writeFileSync } from "node:fs";
import { format } from "prettier";
import { toRepositoryPath } from "../measure-process.ts";
import { drawCurves } from "./draw-curves.ts";
import { fillSection } from "./fill-section.ts";
import { toMarkdown, type Section } from "./table.ts";

const PAGE = toRepositoryPath("docs/performance.md");
const PICTURE = toRepositoryPath("docs/images/growth.svg");

/** Writes what was measured into docs/performance.md and its picture; the sections of other parts stay as they are. */
export async function writePage(sections: readonly Section[], machine: string): Promise<void> {
  let page = readFileSync(PAGE, "utf8");
  for (const section of sections) {
    page = fillSection(page, section.name, `${machine}\n\n${toMarkdown(section)}`);
    if (section.curves !== undefined) writeFileSync(PICTURE, drawCurves(section.curves));
  }
  writeFileSync(PAGE, await format(page, { parser: "markdown", printWidth: 120 }));
}
