import { ts, type TS } from "../../syntax/compiler.ts";
import { documentedResultOf } from "../../syntax/documented-types.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { DeclaredType } from "../../values/abstract-value.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { boundOf, declarationOfType } from "./type-declaration.ts";
import { textOfName } from "../../syntax/property-names.ts";

/** Type aliases and members that are followed one after the other. */
const MAX_STEPS = 8;

/** Types that are, for what is called on their values, the type that they are given. */
export const TRANSPARENT: ReadonlySet<string> = new Set([
  "Awaited",
  "Promise",
  "PromiseLike",
  "Readonly",
  "Required",
  "Partial",
  "NonNullable",
]);

/** The declared type of the member `name` of values of `type`, found in interfaces; of a method, its signature. */
export function findMemberType(
  type: DeclaredType | undefined,
  name: string,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): DeclaredType | undefined {
  if (type === undefined || steps === 0) return undefined;
  if (ts.isTypeLiteralNode(type)) return memberIn(type.members, name);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    for (const member of type.types) {
      const found = findMemberType(member, name, evaluation, steps - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (ts.isParenthesizedTypeNode(type)) return findMemberType(type.type, name, evaluation, steps - 1);
  if (!ts.isTypeReferenceNode(type) && !ts.isImportTypeNode(type)) return undefined;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) return valueTypeOf(type) ?? findInArguments(type, name, evaluation, steps);
  // A function's parameters are looked into as if they were of its type (`findContextType`).
  const isFunction = ts.isTypeAliasDeclaration(declaration) && ts.isFunctionTypeNode(declaration.type);
  if (isFunction) return findInArguments(type, name, evaluation, steps);
  const found = findDeclared(declaration, name, evaluation, steps);
  return found && typeWhereGiven(found, declaration, type, evaluation);
}

function findDeclared(
  declaration: Declaration,
  name: string,
  evaluation: EvaluationContext,
  steps: number,
): DeclaredType | undefined {
  if (ts.isTypeAliasDeclaration(declaration)) return findMemberType(declaration.type, name, evaluation, steps - 1);
  if (ts.isTypeParameterDeclaration(declaration))
    return findMemberType(boundOf(declaration), name, evaluation, steps - 1);
  if (!ts.isInterfaceDeclaration(declaration)) return undefined;
  return memberIn(declaration.members, name) ?? findInHeritage(declaration, name, evaluation, steps);
}

/** The type that a generic type is given for a parameter, where a member is of that: `zone: T` of `Context<Zone>`. */
export function typeWhereGiven<Found extends DeclaredType>(
  found: Found,
  declaration: Declaration,
  type: TS.NodeWithTypeArguments,
  evaluation: EvaluationContext,
): Found | TS.TypeNode {
  if (!("typeParameters" in declaration) || !ts.isTypeReferenceNode(found)) return found;
  const parameter = declarationOfType(found, evaluation);
  const index = declaration.typeParameters?.findIndex((each) => each === parameter) ?? -1;
  return type.typeArguments?.[index] ?? found;
}

/**
 * `Context<{ Bindings: Env }>`, `Readonly<Env>`: a wrapper's members are looked for in what it wraps. The environment of one that
 * wraps none by name is what it wraps: `PagesFunction<Env>`, `DurableObject<Env>`.
 */
export function findInArguments(
  type: TS.NodeWithTypeArguments,
  name: string,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): DeclaredType | undefined {
  const part = CONTEXT_PARTS[name];
  const typeArguments = (type.typeArguments ?? []).flatMap(partsOfTuple);
  for (const argument of typeArguments) {
    const inner = part === undefined ? undefined : findMemberType(argument, part, evaluation, steps - 1);
    const found = inner ?? findMemberType(argument, name, evaluation, steps - 1);
    if (found !== undefined) return found;
  }
  return isWhole(name, type) ? typeArguments.find(isOfObject) : undefined;
}

/** Whether a member is all that a type is given: the environment, and the context of procedures, `initTRPC.context<Context>()`. */
function isWhole(name: string, type: TS.Node): boolean {
  return name === "env" || (name === "ctx" && ts.isTypeReferenceNode(type) && nameOfType(type) === "context");
}

/** `AutoRouter<IRequest, [Env, ExecutionContext]>` */
function partsOfTuple(type: TS.TypeNode): readonly TS.TypeNode[] {
  if (!ts.isTupleTypeNode(type)) return [type];
  return type.elements.map((element) => (ts.isNamedTupleMember(element) ? element.type : element));
}

/** Whether values of a type may have members of their own. */
function isOfObject(type: TS.TypeNode): boolean {
  return ts.isTypeReferenceNode(type) || ts.isTypeLiteralNode(type) || ts.isIntersectionTypeNode(type);
}

/** Members of the context of a web framework whose types are what the context's own type is given, under another name. */
const CONTEXT_PARTS: Readonly<Record<string, string>> = { env: "Bindings", var: "Variables" };

function findInHeritage(
  declaration: TS.InterfaceDeclaration,
  name: string,
  evaluation: EvaluationContext,
  steps: number,
): DeclaredType | undefined {
  for (const base of (declaration.heritageClauses ?? []).flatMap(({ types }) => types)) {
    const found = declarationOfType(base, evaluation);
    if (found === undefined || found === declaration || !ts.isInterfaceDeclaration(found)) continue;
    const type =
      memberIn(found.members, name) ?? (steps > 0 ? findInHeritage(found, name, evaluation, steps - 1) : undefined);
    if (type !== undefined) return type;
  }
  return undefined;
}

function memberIn(members: readonly TS.TypeElement[], name: string): DeclaredType | undefined {
  for (const member of members) {
    if (textOfName(member.name) !== name) continue;
    if (ts.isPropertySignature(member)) return member.type;
    if (ts.isMethodSignature(member)) return member;
  }
  return indexTypeIn(members);
}

/** What is only said to be something says nothing. */
function indexTypeIn(members: readonly TS.TypeElement[]): TS.TypeNode | undefined {
  const type = members.find(ts.isIndexSignatureDeclaration)?.type;
  const { AnyKeyword, UnknownKeyword } = ts.SyntaxKind;
  return type?.kind === AnyKeyword || type?.kind === UnknownKeyword ? undefined : type;
}

/** The type of the members of whatever name: `Zone` of `Record<string, Zone>` and of `{ [name: string]: Zone }`. */
export function findIndexType(
  type: DeclaredType | undefined,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): TS.TypeNode | undefined {
  if (type === undefined || steps === 0) return undefined;
  if (ts.isTypeLiteralNode(type)) return indexTypeIn(type.members);
  if (ts.isParenthesizedTypeNode(type)) return findIndexType(type.type, evaluation, steps - 1);
  if (!ts.isTypeReferenceNode(type) && !ts.isImportTypeNode(type)) return undefined;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) {
    const inner = isTransparent(type) ? type.typeArguments?.[0] : undefined;
    return valueTypeOf(type) ?? findIndexType(inner, evaluation, steps - 1);
  }
  if (ts.isTypeAliasDeclaration(declaration)) return findIndexType(declaration.type, evaluation, steps - 1);
  return ts.isInterfaceDeclaration(declaration) ? indexTypeIn(declaration.members) : undefined;
}

/** `Zone` of `Record<string, Zone>`; comments of plain JavaScript write `Object`. */
export function valueTypeOf(type: TS.TypeReferenceNode | TS.ImportTypeNode): TS.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  return ["Record", "Object"].includes(type.typeName.text) ? type.typeArguments?.[1] : undefined;
}

/** The type of what calling a value of a type gives: `Zone` of `() => Zone`. */
export function findResultType(
  type: DeclaredType | undefined,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): TS.TypeNode | undefined {
  if (type === undefined || steps === 0) return undefined;
  const inner = (part: DeclaredType | undefined): TS.TypeNode | undefined =>
    findResultType(part, evaluation, steps - 1);
  if (ts.isFunctionLike(type)) return type.type ?? documentedResultOf(type);
  if (ts.isParenthesizedTypeNode(type)) return inner(type.type);
  if (ts.isTypeLiteralNode(type)) return type.members.find(ts.isCallSignatureDeclaration)?.type;
  if (ts.isUnionTypeNode(type)) return type.types.map(inner).find((found) => found !== undefined);
  if (!ts.isTypeReferenceNode(type) && !ts.isImportTypeNode(type)) return undefined;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) return isTransparent(type) ? inner(type.typeArguments?.[0]) : undefined;
  if (ts.isTypeAliasDeclaration(declaration)) {
    const found = inner(declaration.type);
    return found && typeWhereGiven(found, declaration, type, evaluation);
  }
  return ts.isInterfaceDeclaration(declaration)
    ? declaration.members.find(ts.isCallSignatureDeclaration)?.type
    : undefined;
}

function isTransparent(type: TS.TypeReferenceNode | TS.ImportTypeNode): boolean {
  return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) && TRANSPARENT.has(type.typeName.text);
}

/** The declared type of the member that a type names by a text: `Env["FILES"]`. */
export function findIndexedMember(
  { objectType, indexType }: TS.IndexedAccessTypeNode,
  evaluation: EvaluationContext,
): DeclaredType | undefined {
  if (!ts.isLiteralTypeNode(indexType) || !ts.isStringLiteral(indexType.literal)) return undefined;
  return findMemberType(objectType, indexType.literal.text, evaluation);
}

/** Whether a type is `null` or `undefined`. */
export function isNullishType(type: TS.TypeNode): boolean {
  if (ts.isLiteralTypeNode(type)) return type.literal.kind === ts.SyntaxKind.NullKeyword;
  return type.kind === ts.SyntaxKind.UndefinedKeyword;
}

/** The name of a type reference without its module: `R2Bucket` for `import("x").R2Bucket` and `Cf.R2Bucket`. */
export function nameOfType(type: DeclaredType | undefined): string | undefined {
  if (type === undefined) return undefined;
  if (ts.isTypeReferenceNode(type))
    return ts.isIdentifier(type.typeName) ? type.typeName.text : type.typeName.right.text;
  if (ts.isImportTypeNode(type) && type.qualifier !== undefined) {
    return ts.isIdentifier(type.qualifier) ? type.qualifier.text : type.qualifier.right.text;
  }
  if (ts.isUnionTypeNode(type)) {
    for (const member of type.types) {
      const name = nameOfType(member);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}
