import { describeReplacement } from "../src/cli/records/describe-replacement.ts";
import type { SunsetRecord } from "../src/model/index.ts";
import { readGuides } from "./read-guides.ts";

/** What replaces a record, with links to its migration pages from a page in a folder that `folder` leads out of. */
export function linkReplacement({ id, replacement }: SunsetRecord, folder: string): string {
  const guides = readGuides().filter(({ records }) => records.includes(id));
  const links = guides.map(({ name }) => `[migration](${folder}migration/${name}.md)`);
  const text = describeReplacement(replacement);
  return links.length === 0 ? text : `${text}: ${links.join(", ")}`;
}
