import type { ObjectTypeFact } from "../../model/index.ts";
import { listAllMembers, listOwnMembers } from "../evaluation/types/listed-members.ts";
import type { ObjectShape } from "../interests.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { EvaluationContext } from "../values/evaluation-context.ts";
import { findSchemas } from "./schema-objects.ts";

/** Types and schemas of objects that require a field of one of the shapes, wherever they stand. */
export function findObjectTypes(
  evaluation: EvaluationContext,
  shapes: readonly ObjectShape[],
): readonly ObjectTypeFact[] {
  const names = new Set(shapes.flatMap(({ fields }) => fields));
  if (names.size === 0) return [];
  const types = evaluation.survey.memberLists.flatMap((node): readonly ObjectTypeFact[] => {
    const own = listOwnMembers(node, evaluation);
    if (!own.some(({ name, isRequired }) => isRequired && names.has(name)) || isPartial(node.parent)) return [];
    const members = listAllMembers(node, evaluation);
    return [{ kind: "object-type", place: evaluation.placeOf(node), evidence: [], members }];
  });
  return [...types, ...findSchemas(evaluation, names)];
}

/** Whether a utility type around a list decides which members it requires: `Partial<{ … }>`, `Omit<{ … }, "locked">`. */
function isPartial(parent: TS.Node): boolean {
  if (ts.isParenthesizedTypeNode(parent) || ts.isIntersectionTypeNode(parent)) return isPartial(parent.parent);
  return (
    ts.isTypeReferenceNode(parent) &&
    ts.isIdentifier(parent.typeName) &&
    ["Partial", "DeepPartial", "PartialDeep", "Omit", "Pick"].includes(parent.typeName.text)
  );
}
