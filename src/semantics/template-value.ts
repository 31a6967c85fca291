import type { StringValue, Text } from "../model/index.ts";
import type { Frame } from "./abstract-value.ts";
import type { TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "./string-operations.ts";

/** A string literal or a template without holes. */
export function valueOfStringLiteral(node: TS.StringLiteralLike, evaluation: Evaluation): StringValue {
  const place = evaluation.placeOf(node);
  return toStringValue([[textBetween(node.text, place.start + 1, place.end - 1, evaluation)]], place);
}

/** A template: its texts, and what stands in its holes. */
export function valueOfTemplate(
  node: TS.TemplateExpression,
  frame: Frame | undefined,
  evaluation: Evaluation,
): StringValue {
  const place = evaluation.placeOf(node);
  // The head ends in `${`, a middle in `${`, the tail in a backtick.
  const head = textBetween(node.head.text, node.head.getStart(evaluation.file) + 1, node.head.end - 2, evaluation);
  const operands = node.templateSpans.flatMap((span) => {
    const { literal } = span;
    const isTail = span === node.templateSpans.at(-1);
    const end = literal.end - (isTail ? 1 : 2);
    const text = textBetween(literal.text, literal.getStart(evaluation.file) + 1, end, evaluation);
    return [toAlternatives(evaluation.evaluate(span.expression, frame)), text.text === "" ? [[]] : [[text]]];
  });
  return toStringValue(concatAlternatives([head.text === "" ? [[]] : [[head]], ...operands], place), place);
}

/** The text is exact where the source spells it without escapes or folded line breaks. */
function textBetween(text: string, start: number, end: number, evaluation: Evaluation): Text {
  // A literal that does not close may end before its text begins.
  const place = { file: evaluation.filename, start, end: Math.max(start, end) };
  return { kind: "text", text, place, exact: evaluation.file.text.slice(start, end) === text };
}
