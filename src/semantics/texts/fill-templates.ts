import {
  sliceText,
  type StringValue,
  type Text,
  type TextPart,
  type TextParts,
  type Value,
} from "../../model/index.ts";
import { EXPRESSION } from "../values/expression-mark.ts";
import { concatAlternatives } from "../values/string-operations.ts";
import { toText } from "../values/text-parts.ts";
import { mapStrings } from "./map-strings.ts";

/** Longer texts are not put in place of a name: names that hold each other twice would have no end. */
const MAX_GIVEN = 500;

/** Whether a text may be put in place of a name. */
export function isShortEnough(parts: TextParts): boolean {
  return parts.reduce((sum, part) => sum + (part.kind === "text" ? part.text.length : 1), 0) <= MAX_GIVEN;
}

/** What an expression gives; undefined where that is not known. */
export type ValueOfExpression = (expression: string) => Value | undefined;

/** A value of a document in which expressions that are known are replaced: `{{ item }}`. Undefined where it has none of these. */
export function fillTemplates(value: Value, valueOf: ValueOfExpression): Value | undefined {
  const replaced = new Set<Value>();
  const filled = mapStrings(value, (text) => {
    const read = fillText(text, valueOf);
    if (read !== text) replaced.add(read);
    return read;
  });
  return replaced.size > 0 ? filled : undefined;
}

/** A text that is an expression and nothing else is what that gives, of any kind. */
function fillText(text: StringValue, valueOf: ValueOfExpression): Value {
  const [[part, ...rest] = [], ...others] = text.alternatives;
  const isSingle = part?.kind === "text" && rest.length === 0 && others.length === 0;
  const whole = isSingle ? valueOf(toExpression(part.text)) : undefined;
  if (whole !== undefined) return whole;
  const read = text.alternatives.map((parts) => parts.map((each) => fillPart(each, valueOf)));
  if (read.flat().every((pieces) => pieces === undefined)) return text;
  const alternatives = read.flatMap((parts, index) =>
    concatAlternatives(
      parts.flatMap((pieces, at) => pieces ?? [[text.alternatives[index]?.slice(at, at + 1) ?? []]]),
      text.place,
    ),
  );
  return { ...text, alternatives };
}

/** The pieces of a part, each with what it may be; undefined where nothing of it is replaced. */
function fillPart(part: TextPart, valueOf: ValueOfExpression): readonly (readonly TextParts[])[] | undefined {
  if (part.kind === "hole" || !part.text.includes("{{")) return undefined;
  const pieces: (readonly TextParts[])[] = [];
  let from = 0;
  for (const { 0: written, index } of part.text.matchAll(EXPRESSION)) {
    const given = toAlternatives(valueOf(toExpression(written)));
    if (given === undefined) continue;
    pieces.push([between(part, from, index)], given);
    from = index + written.length;
  }
  return from === 0 ? undefined : [...pieces, [between(part, from, part.text.length)]];
}

function between(text: Text, from: number, to: number): TextParts {
  return to > from ? [sliceText(text, from, to)] : [];
}

/** What stands between the braces; empty for a text that is no expression. */
function toExpression(text: string): string {
  return /^\$?\{\{([^{}]*)\}\}$/.exec(text)?.[1]?.trim() ?? "";
}

/** A value as a part of a text: a text, a number or a boolean. */
function toAlternatives(value: Value | undefined): readonly TextParts[] | undefined {
  if (value?.kind === "string") return value.alternatives;
  if (value?.kind !== "constant" || value.value == null) return undefined;
  return [[toText(String(value.value), value.place, false)]];
}
