import type { ExpressionFact, ObjectFact, Surroundings } from "../../model/index.ts";
import type { AbstractValue } from "../values/abstract-value.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import { toEvidence } from "../values/evidence.ts";
import type { Evaluation } from "../values/evaluation.ts";
import { isNotRequested } from "./not-a-request.ts";
import { findOutermostStrings } from "./outermost-string.ts";
import { setMember } from "../values/set-member.ts";
import { toAlternatives } from "../values/string-operations.ts";
import { toValue } from "../values/to-value.ts";

/** Object literals that have one of the properties, wherever they stand. */
export function findObjects(evaluation: Evaluation, keys: ReadonlySet<string>): readonly ObjectFact[] {
  return evaluation.survey.objects.flatMap((node): ObjectFact[] => {
    const isOfInterest = node.properties.some(
      (property) => property.name !== undefined && keys.has(nameOf(property.name)),
    );
    const value = isOfInterest ? toValue(evaluation.evaluate(node, undefined)) : undefined;
    return value?.kind === "object" ? [{ kind: "object", place: evaluation.placeOf(node), evidence: [], value }] : [];
  });
}

/** Objects that get one of the properties by assignment: `record.data = { service, proto }`. */
export function findAssignedObjects(evaluation: Evaluation, keys: ReadonlySet<string>): readonly ObjectFact[] {
  return [...evaluation.survey.writes.values()].flat().flatMap((write): ObjectFact[] => {
    const [key] = write.path;
    if (write.path.length !== 1 || key === undefined || key === null || !keys.has(key)) return [];
    if (write.kind === "delete") return [];
    const before = evaluation.evaluate(write.root as TS.Expression, undefined);
    const place = evaluation.placeOf(write.node);
    const owner: AbstractValue = before.kind === "object" ? before : { kind: "object", entries: [], open: true, place };
    const written = evaluation.evaluate(write.value, undefined);
    const value = toValue(setMember(owner, write.path, place, () => written));
    return value.kind === "object" ? [{ kind: "object", place, evidence: [], value }] : [];
  });
}

function nameOf(name: TS.PropertyName): string {
  return ts.isComputedPropertyName(name) ? "" : name.text;
}

/** Strings in which one of the words stands: what may be a rule expression. */
export function findExpressions(evaluation: Evaluation, words: readonly string[]): readonly ExpressionFact[] {
  const literals = evaluation.survey.strings.filter((literal) => {
    const text = literal.getText(evaluation.file);
    return words.some((word) => text.includes(word));
  });
  const outermost = [...findOutermostStrings(literals, evaluation)].filter(
    (node) => !isFieldName(node) && !isNotRequested(node, true, evaluation),
  );
  return outermost.map((node) => {
    const alternatives = toAlternatives(evaluation.evaluate(node, undefined));
    const evidence = toEvidence(alternatives);
    return { kind: "expression", place: evaluation.placeOf(node), evidence, alternatives, holder: holderOf(node) };
  });
}

/** A bare word in a list names a field for a log or a table; a rule expression compares it with something. */
function isFieldName(node: TS.Expression): boolean {
  return ts.isArrayLiteralExpression(node.parent) && ts.isStringLiteralLike(node) && !/\s/.test(node.text);
}

/** The name of what holds the string: a property, a variable, a parameter's default. */
function holderOf(node: TS.Expression): string | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return nameOf(parent.name);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent)) {
    return ts.isIdentifier(parent.name) ? parent.name.text : undefined;
  }
  if (ts.isBinaryExpression(parent) && ts.isPropertyAccessExpression(parent.left)) return parent.left.name.text;
  return undefined;
}

/** What else the file shows of the API. */
export function readSurroundings(evaluation: Evaluation): Surroundings {
  const { survey, file } = evaluation;
  const urls = survey.strings.map((node) => node.getText(file).slice(1)).filter((text) => /^https?:\/\//i.test(text));
  return {
    imports: survey.imports,
    urls: [...new Set(urls.map((text) => text.split(/["'`]|\$\{/, 1)[0] ?? ""))],
    headerNames: [...survey.hyphenated].filter((name) => /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(name)),
  };
}
