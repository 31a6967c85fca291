import { sliceText, type Text, type TextPart, type TextParts, type Value } from "../../model/index.ts";
import { EXPRESSION, withoutExpressionMark } from "../values/expression-mark.ts";
import { toHole } from "../values/text-parts.ts";
import { mapStrings } from "./map-strings.ts";

function readTemplates(parts: TextParts): TextParts {
  return parts.some(isTemplate) ? parts.flatMap((part) => (isTemplate(part) ? splitTemplates(part) : [part])) : parts;
}

/** A value whose texts have holes where their templates are: what runs the document puts something there. */
export function withTemplates(value: Value): Value {
  return mapStrings(value, (text) => {
    return { ...text, alternatives: text.alternatives.map((parts) => readTemplates(withoutExpressionMark(parts))) };
  });
}

function isTemplate(part: TextPart): part is Text {
  return part.kind === "text" && part.text.includes("{{");
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
