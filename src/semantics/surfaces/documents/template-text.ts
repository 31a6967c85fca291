import { sliceText, type Text, type TextPart, type TextParts } from "../../../model/index.ts";
import { EXPRESSION } from "../../values/expression-mark.ts";
import { toHole } from "../../values/text-parts.ts";

/** A text of a document with holes where its templates are. */
export function readTemplates(parts: TextParts): TextParts {
  return parts.flatMap((part) => (part.kind === "text" ? splitTemplates(part) : [part]));
}

function splitTemplates(text: Text): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: template, index } of text.text.matchAll(EXPRESSION)) {
    if (index > from) parts.push(sliceText(text, from, index));
    from = index + template.length;
    parts.push(toHole("environment", template, sliceText(text, index, from).place));
  }
  return from < text.text.length || parts.length === 0 ? [...parts, sliceText(text, from, text.text.length)] : parts;
}
