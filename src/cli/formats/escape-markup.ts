import { toWhole } from "../texts/to-whole.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that XML cannot hold (XML 1.0, 2.2); other controls are spelled before. */
const NONE_OF_XML = /[\uFFFE\uFFFF]/g;

/** A text as it may stand in XML and HTML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return toWhole(text)
    .replace(NONE_OF_XML, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
