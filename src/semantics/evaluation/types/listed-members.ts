import type { TypeMember } from "../../../model/index.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { MemberList } from "../../syntax/survey.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { declarationOfType } from "./type-declaration.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** Types behind types that are looked into. */
const MAX_STEPS = 8;

/** What a list says depends on other files: it is kept for one program. */
const known = new WeakMap<EvaluationContext, Map<MemberList, readonly TypeMember[]>>();

/** The members that a list says, in it and in what it extends or stands beside in an intersection. */
export function listAllMembers(
  node: MemberList,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): readonly TypeMember[] {
  const ofFile = known.get(evaluation) ?? new Map<MemberList, readonly TypeMember[]>();
  known.set(evaluation, ofFile);
  const members = ofFile.get(node) ?? [
    ...listOwnMembers(node, evaluation),
    ...listMembersBeside(node, evaluation, steps),
  ];
  ofFile.set(node, members);
  return members;
}

/** The members of the values of a type, as far as lists in the project say them. */
export function listMembers(type: TS.Node, evaluation: EvaluationContext, steps = MAX_STEPS): readonly TypeMember[] {
  const declaration = ts.isTypeLiteralNode(type) ? undefined : declarationOfType(type, evaluation);
  const behind = declaration !== undefined && ts.isTypeAliasDeclaration(declaration) ? declaration.type : declaration;
  const list = behind ?? type;
  if (ts.isIntersectionTypeNode(list) && steps > 0)
    return list.types.flatMap((part) => listMembers(part, evaluation.at(part), steps - 1));
  if (!ts.isInterfaceDeclaration(list) && !ts.isTypeLiteralNode(list)) return [];
  return listAllMembers(list, evaluation.at(list), steps);
}

/** The members that a list says itself. */
export function listOwnMembers(node: MemberList, evaluation: EvaluationContext): readonly TypeMember[] {
  return node.members.flatMap((member) => toMember(member, evaluation));
}

function toMember(member: TS.TypeElement, evaluation: EvaluationContext): readonly TypeMember[] {
  const name = textOfName(member.name);
  if (!ts.isPropertySignature(member) || name === undefined) return [];
  const isRequired = member.questionToken === undefined && !allowsAbsence(member.type);
  return [{ name, place: evaluation.placeOf(member.name), isRequired }];
}

/** Whether a member may be left out as far as its type is concerned: `undefined` is one of it, or anything is. */
function allowsAbsence(type: TS.TypeNode | undefined): boolean {
  if (type === undefined) return true;
  if (ts.isUnionTypeNode(type)) return type.types.some(allowsAbsence);
  if (ts.isParenthesizedTypeNode(type)) return allowsAbsence(type.type);
  const { UndefinedKeyword, AnyKeyword, UnknownKeyword, NeverKeyword } = ts.SyntaxKind;
  return [UndefinedKeyword, AnyKeyword, UnknownKeyword, NeverKeyword].some((kind) => type.kind === kind);
}

/** The members of what an interface extends, and of what stands beside a list in an intersection. */
function listMembersBeside(node: MemberList, evaluation: EvaluationContext, steps: number): readonly TypeMember[] {
  if (steps === 0) return [];
  if (ts.isInterfaceDeclaration(node)) {
    const bases = (node.heritageClauses ?? []).flatMap(({ types }) => types);
    return bases.flatMap((base) => listMembers(base, evaluation, steps - 1));
  }
  if (!ts.isIntersectionTypeNode(node.parent)) return [];
  const others = node.parent.types.filter((type) => type !== node);
  return others.flatMap((type) => listMembers(type, evaluation, steps - 1));
}
