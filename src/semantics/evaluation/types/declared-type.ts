import type { AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isInstalled } from "../../modules/is-installed.ts";
import { findTypeDeclaration } from "./type-declaration.ts";
import { plainInstanceOf } from "../../values/plain-instance.ts";
import { keyOf, toStringValue } from "../../values/string-operations.ts";
import { outcomeOfType } from "./typed-outcome.ts";

/** Type aliases and members that are followed one after the other. */
const MAX_STEPS = 8;

/** What a declared type says of a value: the literals of a union, or unknown with the type kept. */
export function valueOfType(
  type: TS.TypeNode | undefined,
  node: TS.Node,
  memberName: string | undefined,
  evaluation: EvaluationContext,
): AbstractValue {
  const derived = type === undefined ? undefined : valueOfDerivedType(type, evaluation.at(type), MAX_STEPS);
  if (derived !== undefined) return derived;
  const literals = type === undefined ? undefined : findLiterals(type, evaluation.at(type), MAX_STEPS);
  if (literals === undefined) {
    const outcome = outcomeOfType(type, evaluation);
    return evaluation.unknown("parameter", node, { type, memberName, ...(outcome && { outcome }) });
  }
  const texts = literals.map((literal) => {
    const place = { ...evaluation.at(literal).placeOf(literal) };
    const text = { kind: "text", text: literal.text, place: insideQuotes(place), exact: true } as const;
    return toStringValue([[text]], place);
  });
  return evaluation.join(texts, node);
}

function insideQuotes<T extends { start: number; end: number }>(place: T): T {
  return { ...place, start: place.start + 1, end: place.end - 1 };
}

function findLiterals(
  type: TS.TypeNode,
  evaluation: EvaluationContext,
  steps: number,
): readonly TS.StringLiteral[] | undefined {
  if (steps === 0) return undefined;
  if (ts.isLiteralTypeNode(type)) return ts.isStringLiteral(type.literal) ? [type.literal] : undefined;
  if (ts.isParenthesizedTypeNode(type)) return findLiterals(type.type, evaluation, steps - 1);
  if (ts.isUnionTypeNode(type)) {
    const members = type.types.map((member) => findLiterals(member, evaluation, steps - 1));
    return members.some((member) => member === undefined) ? undefined : members.flatMap((member) => member ?? []);
  }
  const alias = findAlias(type, evaluation);
  return alias === undefined ? undefined : findLiterals(alias, evaluation, steps - 1);
}

/** Types whose values a value of this or of another file shows: an element of a list, a key, an instance of a class. */
function valueOfDerivedType(
  type: TS.TypeNode,
  evaluation: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  if (steps === 0) return undefined;
  if (ts.isParenthesizedTypeNode(type)) return valueOfDerivedType(type.type, evaluation, steps - 1);
  if (ts.isTypeReferenceNode(type)) return valueOfReference(type, evaluation, steps);
  if (ts.isTypeQueryNode(type)) return valueOfQuery(type, evaluation);
  if (ts.isUnionTypeNode(type)) {
    const [only, ...others] = type.types.filter((member) => !isAbsence(member));
    return only === undefined || others.length > 0 ? undefined : valueOfDerivedType(only, evaluation, steps - 1);
  }
  if (ts.isIndexedAccessTypeNode(type)) {
    const list = valueOfQuery(type.objectType, evaluation);
    return list?.kind === "array" && !list.open ? evaluation.join(list.elements, type) : undefined;
  }
  if (!ts.isTypeOperatorNode(type) || type.operator !== ts.SyntaxKind.KeyOfKeyword) return undefined;
  const object = valueOfQuery(type.type, evaluation);
  return object?.kind === "object" && !object.open ? evaluation.join(object.entries.map(keyOf), type) : undefined;
}

/** `null` and `undefined` beside a type: what is used is there. */
function isAbsence(type: TS.TypeNode): boolean {
  if (ts.isLiteralTypeNode(type)) return type.literal.kind === ts.SyntaxKind.NullKeyword;
  return type.kind === ts.SyntaxKind.UndefinedKeyword;
}

/** Whether a declared type says that a value may be undefined: `R2Bucket | undefined`. */
export function allowsUndefined(type: TS.TypeNode): boolean {
  return ts.isUnionTypeNode(type) && type.types.some(({ kind }) => kind === ts.SyntaxKind.UndefinedKeyword);
}

/** Types that are, for what is called on their values, the type that they are given. */
export const TRANSPARENT: ReadonlySet<string> = new Set([
  "Awaited",
  "Promise",
  "Readonly",
  "Required",
  "Partial",
  "NonNullable",
]);

function valueOfReference(
  type: TS.TypeReferenceNode,
  evaluation: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  if (!ts.isIdentifier(type.typeName)) return undefined;
  const declaration = findTypeDeclaration(type.typeName.text, type, evaluation);
  if (declaration === undefined) return valueOfUtilityType(type, evaluation, steps);
  const home = evaluation.at(declaration);
  // What a class of an installed package does is known by its calls (`rules/clients`), if at all.
  if (isInstalled(home.filename)) return undefined;
  if (ts.isTypeAliasDeclaration(declaration)) return valueOfDerivedType(declaration.type, home, steps - 1);
  const place = home.placeOf(declaration);
  if (ts.isClassLike(declaration)) {
    return plainInstanceOf({ kind: "class", node: declaration, frame: undefined, place });
  }
  if (!ts.isEnumDeclaration(declaration)) return undefined;
  const object = home.evaluate(declaration.name, undefined);
  return object.kind === "object" ? home.join(valuesOf(object), declaration) : undefined;
}

function valuesOf(object: AbstractObject): readonly AbstractValue[] {
  return object.entries.map((entry) => entry.value);
}

/** `ReturnType<typeof createClient>`, `InstanceType<typeof Client>`, `Promise<Client>`. */
function valueOfUtilityType(
  { typeName, typeArguments }: TS.TypeReferenceNode,
  evaluation: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  const [argument] = typeArguments ?? [];
  if (argument === undefined || !ts.isIdentifier(typeName)) return undefined;
  if (TRANSPARENT.has(typeName.text)) return valueOfDerivedType(argument, evaluation, steps - 1);
  const value = valueOfQuery(argument, evaluation);
  if (value === undefined) return undefined;
  if (typeName.text === "ReturnType") return evaluation.call(value, [], argument, undefined);
  const isInstance = typeName.text === "InstanceType" && value.kind === "class";
  return isInstance ? plainInstanceOf(value) : undefined;
}

/** `typeof value`. */
function valueOfQuery(type: TS.TypeNode, evaluation: EvaluationContext): AbstractValue | undefined {
  const inner = ts.isParenthesizedTypeNode(type) ? type.type : type;
  if (!ts.isTypeQueryNode(inner) || !ts.isIdentifier(inner.exprName)) return undefined;
  return evaluation.evaluate(inner.exprName, undefined);
}

function findAlias(type: TS.TypeNode, evaluation: EvaluationContext): TS.TypeNode | undefined {
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const declaration = findTypeDeclaration(type.typeName.text, type, evaluation);
  return declaration !== undefined && ts.isTypeAliasDeclaration(declaration) ? declaration.type : undefined;
}

/** The declared type of the member `name` of values of `type`, found in interfaces. */
export function findMemberType(
  type: TS.TypeNode | undefined,
  name: string,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): TS.TypeNode | undefined {
  if (type === undefined || steps === 0) return undefined;
  if (ts.isTypeLiteralNode(type)) return memberIn(type.members, name);
  if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
    for (const member of type.types) {
      const found = findMemberType(member, name, evaluation, steps - 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return undefined;
  const declaration = findTypeDeclaration(type.typeName.text, type, evaluation);
  if (declaration === undefined) return findInArguments(type, name, evaluation, steps);
  if (ts.isTypeAliasDeclaration(declaration)) {
    // A function's parameters are looked into as if they were of its type (`findContextType`).
    const isFunction = ts.isFunctionTypeNode(declaration.type);
    return isFunction
      ? findInArguments(type, name, evaluation, steps)
      : findMemberType(declaration.type, name, evaluation, steps - 1);
  }
  if (!ts.isInterfaceDeclaration(declaration)) return undefined;
  return memberIn(declaration.members, name) ?? findInHeritage(declaration, name, evaluation, steps);
}

/** Members of the context of a web framework whose types are what the context's own type is given, under another name. */
const CONTEXT_PARTS: Readonly<Record<string, string>> = { env: "Bindings", var: "Variables" };

/**
 * `Context<{ Bindings: Env }>`, `Readonly<Env>`: a wrapper's members are looked for in what it wraps. The environment of one that
 * wraps none by name is what it wraps: `PagesFunction<Env>`, `DurableObject<Env>`.
 */
export function findInArguments(
  type: TS.NodeWithTypeArguments,
  name: string,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): TS.TypeNode | undefined {
  const part = CONTEXT_PARTS[name];
  const typeArguments = (type.typeArguments ?? []).flatMap(partsOfTuple);
  for (const argument of typeArguments) {
    const inner = part === undefined ? undefined : findMemberType(argument, part, evaluation, steps - 1);
    const found = inner ?? findMemberType(argument, name, evaluation, steps - 1);
    if (found !== undefined) return found;
  }
  return name === "env" ? typeArguments.find(isOfObject) : undefined;
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

function findInHeritage(
  declaration: TS.InterfaceDeclaration,
  name: string,
  evaluation: EvaluationContext,
  steps: number,
): TS.TypeNode | undefined {
  for (const clause of declaration.heritageClauses ?? []) {
    for (const base of clause.types) {
      if (!ts.isIdentifier(base.expression)) continue;
      const found = findTypeDeclaration(base.expression.text, declaration, evaluation);
      if (found === undefined || found === declaration || !ts.isInterfaceDeclaration(found)) continue;
      const type =
        memberIn(found.members, name) ?? (steps > 0 ? findInHeritage(found, name, evaluation, steps - 1) : undefined);
      if (type !== undefined) return type;
    }
  }
  return undefined;
}

function memberIn(members: readonly TS.TypeElement[], name: string): TS.TypeNode | undefined {
  for (const member of members) {
    if (ts.isPropertySignature(member) && member.name.getText() === name) return member.type;
  }
  return undefined;
}

/** The name of a type reference without its module: `R2Bucket` for `import("x").R2Bucket` and `Cf.R2Bucket`. */
export function nameOfType(type: TS.TypeNode | undefined): string | undefined {
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
