import { sliceText, type TextParts } from "../../model/index.ts";

/** `{{ zone_id }}`, `${{ env.ZONE }}`: what runs the text puts a value there. */
export const EXPRESSION = /\$?\{\{[^{}]*\}\}/g;

/** `=/zones/{{$parameter.zone}}`, `={ "value": "{{ $json.level }}" }`: in workflows of n8n a text that begins so is filled in by what runs it. */
const MARK = /^=(?=\/|https?:|\s*[[{])/;

/** A text without the sign at its beginning that says that it has expressions in it. */
export function withoutExpressionMark(parts: TextParts): TextParts {
  const [first, ...others] = parts;
  return first?.kind === "text" && MARK.test(first.text) ? [sliceText(first, 1, first.text.length), ...others] : parts;
}
