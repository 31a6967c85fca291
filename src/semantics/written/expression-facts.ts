import type { ExpressionFact } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { toEvidence } from "../values/evidence.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { isNotRequested } from "./not-a-request.ts";
import { findOutermostStrings } from "./outermost-string.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { textOf } from "../syntax/node-text.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Strings that contain one of the words, and so may be rule expressions. */
export function findExpressions(evaluation: EvaluationContext, words: readonly string[]): readonly ExpressionFact[] {
  const literals = evaluation.survey.strings.filter((literal) => {
    const text = textOf(literal, evaluation.file);
    return words.some((word) => text.includes(word));
  });
  const outermost = [...findOutermostStrings(literals, evaluation)].filter(
    (node) => !isFieldName(node) && !isNotRequested(node, true, evaluation),
  );
  return outermost.flatMap((node): readonly ExpressionFact[] => {
    const parsed = evaluateParsed(node, evaluation);
    if (parsed !== undefined) return findInJson(parsed, words, undefined);
    const alternatives = toAlternatives(evaluation.evaluate(node, undefined));
    const evidence = toEvidence(alternatives);
    const fact = { kind: "expression", place: evaluation.placeOf(node), evidence, alternatives } as const;
    const entryWords = listEntryWords(node);
    return [{ ...fact, holder: holderOf(node), beside: listNeighbours(node), ...(entryWords && { entryWords }) }];
  });
}

/** The value of a text that is passed to `JSON.parse`; undefined for any other text. */
function evaluateParsed({ parent }: TS.Expression, evaluation: EvaluationContext): AbstractValue | undefined {
  if (!ts.isCallExpression(parent) || textOf(parent.expression) !== "JSON.parse") return undefined;
  const value = evaluation.evaluate(parent, undefined);
  return value.kind === "object" || value.kind === "array" ? value : undefined;
}

function findInJson(
  value: AbstractValue,
  words: readonly string[],
  held: Pick<ExpressionFact, "holder" | "beside"> | undefined,
): readonly ExpressionFact[] {
  if (value.kind === "array") return value.elements.flatMap((element) => findInJson(element, words, held));
  if (value.kind === "object") {
    const names = value.entries.map(({ key }) => key);
    return value.entries.flatMap(({ key, value: inner }) => {
      return findInJson(inner, words, { holder: key, beside: names.filter((name) => name !== key) });
    });
  }
  if (value.kind !== "string" || held === undefined) return [];
  const { alternatives, place } = value;
  const texts = alternatives.flat().flatMap((part) => (part.kind === "text" ? [part.text] : []));
  if (!texts.some((text) => words.some((word) => text.includes(word)))) return [];
  return [{ kind: "expression", place, evidence: toEvidence(alternatives), alternatives, ...held }];
}

/** A bare word in a list names a field for a log or a table; a rule expression compares it with something. */
function isFieldName(node: TS.Expression): boolean {
  return ts.isArrayLiteralExpression(node.parent) && ts.isStringLiteralLike(node) && !/\s/.test(node.text);
}

/** What an object in a list says beside a string: by that a choice that is shown is told from a condition. */
function listEntryWords({ parent }: TS.Expression): readonly string[] | undefined {
  if (!ts.isPropertyAssignment(parent) || !ts.isArrayLiteralExpression(parent.parent.parent)) return undefined;
  const others = parent.parent.properties.filter((property) => property !== parent);
  return others.flatMap((property) => [
    textOfName(property.name) ?? "",
    ...(ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
      ? [property.initializer.text]
      : []),
  ]);
}

/** The names of the properties beside the string's own. */
function listNeighbours({ parent }: TS.Expression): readonly string[] {
  if (!ts.isPropertyAssignment(parent)) return [];
  const others = parent.parent.properties.filter((property) => property !== parent);
  return others.flatMap(({ name }) => textOfName(name) ?? []);
}

/** The name of the string's holder: a property, a variable, a parameter with a default. */
function holderOf(node: TS.Expression): string | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return textOfName(parent.name);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent)) {
    return ts.isIdentifier(parent.name) ? parent.name.text : undefined;
  }
  if (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left)) return parent.left.name.text;
  return undefined;
}
