import type { StringValue, Text } from "../../../model/index.ts";
import type { AbstractArray, AbstractValue, Frame } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { concatAlternatives, toAlternatives, toStringValue } from "../../values/string-operations.ts";
import { coerce } from "./coerced-text.ts";
import { startOf } from "../../syntax/node-text.ts";

/** A string literal or a template without holes. */
export function valueOfStringLiteral(node: TS.StringLiteralLike, evaluation: EvaluationContext): StringValue {
  const place = evaluation.placeOf(node);
  return toStringValue([[textBetween(node.text, place.start + 1, place.end - 1, evaluation)]], place);
}

/** What a tag is called with: the texts between the holes, as a list that is its own `raw`, and each hole's value. */
export function argumentsOfTag(
  { template }: TS.TaggedTemplateExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): readonly AbstractValue[] {
  const place = evaluation.placeOf(template);
  const spans = ts.isTemplateExpression(template) ? template.templateSpans : [];
  const pieces = ts.isTemplateExpression(template)
    ? [template.head, ...spans.map(({ literal }) => literal)]
    : [template];
  const texts: AbstractArray = {
    kind: "array",
    elements: pieces.map((piece) => toStringValue([[textOfPiece(piece, evaluation)]], evaluation.placeOf(piece))),
    open: false,
    place,
  };
  return [texts, ...spans.map(({ expression }) => evaluation.evaluate(expression, frame))];
}

type Piece = TS.TemplateHead | TS.TemplateMiddle | TS.TemplateTail | TS.NoSubstitutionTemplateLiteral;

/** The head and a middle end in `${`, the tail in a backtick. */
function textOfPiece(piece: Piece, evaluation: EvaluationContext): Text {
  const isLast = ts.isTemplateTail(piece) || ts.isNoSubstitutionTemplateLiteral(piece);
  return textBetween(piece.text, startOf(piece, evaluation.file) + 1, piece.end - (isLast ? 1 : 2), evaluation);
}

/** A template: its texts, and what stands in its holes. */
export function valueOfTemplate(
  node: TS.TemplateExpression,
  frame: Frame | undefined,
  evaluation: EvaluationContext,
): StringValue {
  const place = evaluation.placeOf(node);
  const head = textOfPiece(node.head, evaluation);
  const operands = node.templateSpans.flatMap((span) => {
    const text = textOfPiece(span.literal, evaluation);
    const value = coerce(evaluation.evaluate(span.expression, frame), "template", span.expression, frame, evaluation);
    return [toAlternatives(value), text.text === "" ? [[]] : [[text]]];
  });
  return toStringValue(concatAlternatives([head.text === "" ? [[]] : [[head]], ...operands], place), place);
}

/** The text is exact where the source spells it without escapes or folded line breaks. */
function textBetween(text: string, start: number, end: number, evaluation: EvaluationContext): Text {
  // A literal that does not close may end before its text begins.
  const place = { file: evaluation.filename, start, end: Math.max(start, end) };
  return { kind: "text", text, place, exact: evaluation.file.text.slice(start, end) === text };
}
