import { toPrintable } from "../../model/to-printable.ts";
import { toWhole } from "../texts/to-whole.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Characters that XML cannot hold (XML 1.0, 2.2); other controls are spelled. */
const NONE_OF_XML = /[\uFFFE\uFFFF]/g;

/** A text of one line as it may stand in XML and HTML, between tags and in attributes. */
export function escapeMarkup(text: string): string {
  return toPrintable(toWhole(text))
    .replace(NONE_OF_XML, "\uFFFD")
    .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** The same of several lines, which stay lines to a reader of the markup, and begin none of the output. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeMarkup).join("&#10;");
}
