import type { ObjectTypeFact, TypeMember } from "../../model/index.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { textOf } from "../syntax/node-text.ts";
import { textOfName } from "../syntax/property-names.ts";

/** Packages whose object schemas require every member that is not marked optional. */
const PACKAGES =
  /^package:(?:zod|valibot|superstruct|effect|io-ts|typebox|@sinclair\/typebox|@effect\/schema|@hono\/zod-openapi)(?:\/|$)/u;

/** Functions of those packages that take the members of an object. */
const OBJECTS: ReadonlySet<string> = new Set([
  "object",
  "strictObject",
  "looseObject",
  "objectWithRest",
  "extend",
  "safeExtend",
  "Object",
  "Struct",
  "type",
  "strict",
]);

/** Functions of those packages that make a member, or all of them, optional, or give it a default. */
const OPTIONAL =
  /\b_?(?:optional\w*|nullish|default\w*|prefault|catch|exactOptional|undefined\w*|fallback|partial\w*|any|unknown|never|void)\b/iu;

/** Calls around a schema that decide which of its members are required. */
const CHOOSING = /^(?:deep)?(?:partial|pick|omit)/iu;

/** Schemas of objects that require one of the members. */
export function findSchemas(evaluation: EvaluationContext, names: ReadonlySet<string>): readonly ObjectTypeFact[] {
  return evaluation.survey.objects.flatMap((node): readonly ObjectTypeFact[] => {
    if (!isTakenBySchema(node)) return [];
    const members = node.properties.flatMap((property) => toMember(property, names, evaluation));
    if (!members.some(({ isRequired }) => isRequired)) return [];
    return [{ kind: "object-type", place: evaluation.placeOf(node), evidence: [], members }];
  });
}

function isTakenBySchema({ parent }: TS.ObjectLiteralExpression): boolean {
  return ts.isCallExpression(parent) && OBJECTS.has(lastNameOf(parent.expression)) && !isChosenFrom(parent);
}

function isChosenFrom(call: TS.CallExpression): boolean {
  const { parent } = call;
  if (ts.isCallExpression(parent)) return CHOOSING.test(lastNameOf(parent.expression));
  if (!ts.isPropertyAccessExpression(parent)) return false;
  if (CHOOSING.test(parent.name.text)) return true;
  return ts.isCallExpression(parent.parent) && parent.parent.expression === parent && isChosenFrom(parent.parent);
}

/** Only the sought members are asked whether they are required. */
function toMember(
  property: TS.ObjectLiteralElementLike,
  names: ReadonlySet<string>,
  evaluation: EvaluationContext,
): readonly TypeMember[] {
  if (!ts.isPropertyAssignment(property)) return [];
  const { initializer } = property;
  const name = textOfName(property.name) ?? "";
  const place = evaluation.placeOf(property.name);
  const isRequired =
    names.has(name) && !OPTIONAL.test(textOf(initializer, evaluation.file)) && isOfPackage(initializer, evaluation);
  return [{ name, place, isRequired }];
}

/** Whether a value comes from one of the packages: `z.boolean()`, `Schema.Boolean`. */
function isOfPackage(node: TS.Expression, evaluation: EvaluationContext): boolean {
  let root = node;
  while (ts.isCallExpression(root) || ts.isPropertyAccessExpression(root)) root = root.expression;
  const value = ts.isIdentifier(root) ? evaluation.evaluate(root, undefined) : undefined;
  return value?.kind === "external" && PACKAGES.test(value.root);
}

function lastNameOf(callee: TS.Expression): string {
  if (ts.isPropertyAccessExpression(callee)) return callee.name.text;
  return ts.isIdentifier(callee) ? callee.text : "";
}
