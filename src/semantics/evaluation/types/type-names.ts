import { ts, type TS } from "../../syntax/compiler.ts";
import type { DeclaredType } from "../../values/abstract-value.ts";
import { findIndexedMember, nameOfType, TRANSPARENT } from "./type-members.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isInstalled } from "../../modules/is-installed.ts";
import { boundOf, findTypeDeclaration } from "./type-declaration.ts";

/** Aliases and bases that are followed one after the other. */
const MAX_STEPS = 8;
/** Types that have the members of the type that they are given, or some of them. */
const SOME_MEMBERS = new Set([...TRANSPARENT, "Omit", "Pick"]);

/** The name of a type that a value may have. */
export interface TypeName {
  readonly name: string;
  /** True where the project itself declares a type of that name, which may be anything. */
  readonly isOwn: boolean;
}

/**
 * The names of the types that a value of a declared type may have, one for each member of a union, without `null` and `undefined`;
 * behind aliases, bases and types such as `Pick<R2Bucket, "get">` is looked. A type without a name gives none.
 */
export function findTypeNames(
  type: DeclaredType | undefined,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): readonly TypeName[] {
  if (type === undefined || steps === 0) return [];
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((member) => findTypeNames(member, evaluation, steps - 1));
  if (ts.isParenthesizedTypeNode(type)) return findTypeNames(type.type, evaluation, steps - 1);
  if (ts.isIntersectionTypeNode(type)) return findFirst(type.types, evaluation, steps);
  if (ts.isIndexedAccessTypeNode(type))
    return findTypeNames(findIndexedMember(type, evaluation), evaluation, steps - 1);
  const reference = readReference(type);
  if (reference !== undefined) return namesOfReference(type, reference, evaluation, steps);
  const name = nameOfType(type);
  return name === undefined ? [] : [{ name, isOwn: false }];
}

/** Whether the values of a type, which may be null or undefined too, are buckets. */
export function isBucketType(type: TS.TypeNode, evaluation: EvaluationContext): boolean {
  if (evaluation.sought.buckets.size === 0) return false;
  const names = findTypeNames(type, evaluation.at(type));
  return names.length > 0 && names.every(({ name }) => evaluation.sought.buckets.has(name));
}

/** What has several types at once has the names of the first that the project does not declare itself. */
function findFirst(types: readonly TS.TypeNode[], evaluation: EvaluationContext, steps: number): readonly TypeName[] {
  const all = types.map((type) => findTypeNames(type, evaluation, steps - 1)).filter((names) => names.length > 0);
  return all.find((names) => names.some(({ isOwn }) => !isOwn)) ?? all[0] ?? [];
}

/** A name that is looked up in scopes, and what it is given. */
interface Reference {
  readonly name: string;
  readonly argument: TS.TypeNode | undefined;
}

function readReference(type: DeclaredType): Reference | undefined {
  const argument = "typeArguments" in type ? (type as TS.TypeReferenceNode).typeArguments?.[0] : undefined;
  if (ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)) return { name: type.typeName.text, argument };
  const isBase = ts.isExpressionWithTypeArguments(type) && ts.isIdentifier(type.expression);
  return isBase ? { name: type.expression.text, argument } : undefined;
}

function namesOfReference(
  type: DeclaredType,
  { name, argument }: Reference,
  evaluation: EvaluationContext,
  steps: number,
): readonly TypeName[] {
  const declaration = findTypeDeclaration(name, type, evaluation);
  if (declaration === undefined) {
    const isTransparent = SOME_MEMBERS.has(name) && argument !== undefined;
    return isTransparent ? findTypeNames(argument, evaluation, steps - 1) : [{ name, isOwn: false }];
  }
  if (isInstalled(evaluation.at(declaration).filename)) return [{ name, isOwn: false }];
  const names = findFirst(typesBehind(declaration), evaluation, steps);
  return names.length > 0 ? names : [{ name, isOwn: true }];
}

/** What an alias stands for, what an interface extends, what a type parameter is bound to. */
function typesBehind(declaration: TS.Node): readonly TS.TypeNode[] {
  if (ts.isTypeAliasDeclaration(declaration)) return [declaration.type];
  if (ts.isTypeParameterDeclaration(declaration)) return [boundOf(declaration) ?? []].flat();
  if (!ts.isInterfaceDeclaration(declaration)) return [];
  return (declaration.heritageClauses ?? []).flatMap(({ types }) => types);
}
