import type { AbstractArray, AbstractObject, AbstractValue } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { isInstalled } from "../../modules/is-installed.ts";
import { plainInstanceOf } from "../../values/plain-instance.ts";
import { admittedBy, knownOf } from "../../values/schema.ts";
import { keyOf } from "../../values/string-operations.ts";
import { boundOf, declarationOfType } from "./type-declaration.ts";
import { isBucketType } from "./type-names.ts";
import { findIndexedMember, findResultType, isNullishType, nameOfType, TRANSPARENT } from "./type-members.ts";

/** Type aliases and members that are followed one after the other. */
const MAX_STEPS = 8;

/** Types whose values have some of the members of values of the type that they are given first. */
const PARTS: ReadonlySet<string> = new Set(["Pick", "Omit"]);
/** Types that hold values of the type that they are given first. */
const LISTS: ReadonlySet<string> = new Set([
  "Array",
  "ReadonlyArray",
  "Iterable",
  "IterableIterator",
  "AsyncIterable",
  "Generator",
  "AsyncGenerator",
]);
const COLLECTIONS: Readonly<Record<string, "map" | "set">> = {
  Map: "map",
  ReadonlyMap: "map",
  Set: "set",
  ReadonlySet: "set",
};

/**
 * The value of which a type says what it does: an element of a list, a key, an instance of a class of the project, a list of clients.
 * Undefined where it says nothing.
 */
export function valueOfDerivedType(
  type: TS.TypeNode,
  evaluation: EvaluationContext,
  steps = MAX_STEPS,
): AbstractValue | undefined {
  if (steps === 0) return undefined;
  const inner = (part: TS.TypeNode): AbstractValue | undefined => valueOfDerivedType(part, evaluation, steps - 1);
  if (ts.isParenthesizedTypeNode(type)) return inner(type.type);
  if (ts.isTypeReferenceNode(type) || (ts.isImportTypeNode(type) && !type.isTypeOf))
    return valueOfReference(type, evaluation, steps);
  if (ts.isTypeQueryNode(type)) return withoutTexts(valueOfQuery(type, evaluation));
  if (ts.isArrayTypeNode(type)) return toList([type.elementType], type, evaluation, steps);
  if (ts.isUnionTypeNode(type)) {
    // What is used is there, whatever its type allows.
    const [only, ...others] = type.types.filter((member) => !isNullishType(member));
    return only === undefined || others.length > 0 ? undefined : inner(only);
  }
  if (ts.isIntersectionTypeNode(type)) return type.types.map(inner).find(isInstance);
  if (ts.isIndexedAccessTypeNode(type)) {
    const member = findIndexedMember(type, evaluation);
    return member !== undefined && ts.isTypeNode(member) ? inner(member) : elementOfQueried(type, evaluation);
  }
  if (!ts.isTypeOperatorNode(type)) return undefined;
  return type.operator === ts.SyntaxKind.ReadonlyKeyword ? inner(type.type) : keyOfQueried(type, evaluation);
}

/** Another object of that type has other texts. */
function withoutTexts(value: AbstractValue | undefined): AbstractValue | undefined {
  if (value?.kind !== "object" || !value.entries.some((entry) => entry.value.kind === "string")) return value;
  return { ...value, entries: value.entries.filter((entry) => entry.value.kind !== "string"), open: true };
}

/** `(typeof names)[number]` */
function elementOfQueried(type: TS.IndexedAccessTypeNode, evaluation: EvaluationContext): AbstractValue | undefined {
  const list = valueOfQuery(type.objectType, evaluation);
  return list?.kind === "array" && !list.open ? evaluation.join(list.elements, type) : undefined;
}

/** `keyof typeof table` */
function keyOfQueried(type: TS.TypeOperatorNode, evaluation: EvaluationContext): AbstractValue | undefined {
  if (type.operator !== ts.SyntaxKind.KeyOfKeyword) return undefined;
  const object = valueOfQuery(type.type, evaluation);
  return object?.kind === "object" && !object.open ? evaluation.join(object.entries.map(keyOf), type) : undefined;
}

function isInstance(value: AbstractValue | undefined): boolean {
  return value?.kind === "instance";
}

function valueOfReference(
  type: TS.TypeReferenceNode | TS.ImportTypeNode,
  evaluation: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  const inferred = valueOfInferred(type, evaluation);
  if (inferred !== undefined) return inferred;
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) {
    return ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName)
      ? (valueOfUtilityType(type, type.typeName.text, evaluation, steps) ?? instanceOfNamed(type.typeName, evaluation))
      : undefined;
  }
  return valueOfDeclaration(declaration, evaluation.at(declaration), steps);
}

function valueOfDeclaration(
  declaration: Declaration,
  home: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  // What a class of an installed package does is known by its calls (`rules/clients`), if at all.
  if (isInstalled(home.filename)) return undefined;
  if (ts.isTypeAliasDeclaration(declaration)) return valueOfDerivedType(declaration.type, home, steps - 1);
  if (ts.isTypeParameterDeclaration(declaration)) {
    const bound = boundOf(declaration);
    return bound && valueOfDerivedType(bound, home, steps - 1);
  }
  if (ts.isClassLike(declaration)) {
    const definition = {
      kind: "class",
      node: declaration,
      frame: undefined,
      place: home.placeOf(declaration),
    } as const;
    return plainInstanceOf(definition, home.contexts);
  }
  if (ts.isInterfaceDeclaration(declaration)) return valueOfBase(declaration, home, steps);
  if (!ts.isEnumDeclaration(declaration)) return undefined;
  const object = home.evaluate(declaration.name, undefined);
  return object.kind === "object" ? home.join(valuesOf(object), declaration) : undefined;
}

/** `interface Zone extends ZoneClient {}` of a class has what the class does. */
function valueOfBase(
  { heritageClauses }: TS.InterfaceDeclaration,
  home: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  if (steps === 0) return undefined;
  for (const base of (heritageClauses ?? []).flatMap(({ types }) => types)) {
    const declaration = declarationOfType(base, home);
    const value = declaration && valueOfDeclaration(declaration, home.at(declaration), steps - 1);
    if (value?.kind === "instance") return value;
  }
  return undefined;
}

function valuesOf(object: AbstractObject): readonly AbstractValue[] {
  return object.entries.map((entry) => entry.value);
}

/** Plain JavaScript names a class by the variable that holds it: `const { Zone } = require("./zone")`. */
function instanceOfNamed(name: TS.Identifier, evaluation: EvaluationContext): AbstractValue | undefined {
  const declaration = evaluation.scopes.findValue(name.text, name);
  if (declaration === undefined || !(ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)))
    return undefined;
  if (!ts.isIdentifier(declaration.name)) return undefined;
  const value = evaluation.evaluate(declaration.name, undefined);
  return value.kind === "class" && !isInstalled(evaluation.at(value.node).filename)
    ? plainInstanceOf(value, evaluation.contexts)
    : undefined;
}

/** `ReturnType<typeof createClient>`, `InstanceType<typeof Client>`, `Promise<Client>`, `Map<string, Client>`. */
function valueOfUtilityType(
  type: TS.TypeReferenceNode,
  name: string,
  evaluation: EvaluationContext,
  steps: number,
): AbstractValue | undefined {
  const [argument, ...others] = type.typeArguments ?? [];
  if (argument === undefined) return undefined;
  if (TRANSPARENT.has(name) || PARTS.has(name)) {
    const value = valueOfDerivedType(argument, evaluation, steps - 1);
    return PARTS.has(name) && value?.kind !== "instance" ? undefined : value;
  }
  if (LISTS.has(name)) return toList([argument], type, evaluation, steps);
  const collection = Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name] : undefined;
  if (collection === "set") return toList([argument], type, evaluation, steps, collection);
  if (collection === "map") return toMap(argument, others[0], type, evaluation, steps);
  const value = valueOfQuery(argument, evaluation);
  if (name === "ReturnType") {
    if (value !== undefined) return evaluation.call(value, [], argument, undefined);
    const result = findResultType(argument, evaluation);
    return result && valueOfDerivedType(result, evaluation.at(result), steps - 1);
  }
  return name === "InstanceType" && value?.kind === "class" ? plainInstanceOf(value, evaluation.contexts) : undefined;
}

/** A list of which nobody knows how long it is; undefined where the elements are nothing that is followed. */
function toList(
  types: readonly TS.TypeNode[],
  node: TS.Node,
  evaluation: EvaluationContext,
  steps: number,
  collection?: "set",
): AbstractArray | undefined {
  const elements = types.flatMap((type) => valueOfElement(type, evaluation, steps) ?? []);
  if (elements.length === 0) return undefined;
  const kind = collection === undefined ? {} : { collection };
  return { kind: "array", elements, open: false, isUnordered: true, ...kind, place: evaluation.placeOf(node) };
}

function toMap(
  key: TS.TypeNode,
  type: TS.TypeNode | undefined,
  node: TS.Node,
  evaluation: EvaluationContext,
  steps: number,
): AbstractArray | undefined {
  const value = type && valueOfElement(type, evaluation, steps);
  if (value === undefined) return undefined;
  const place = evaluation.placeOf(node);
  const pair: AbstractArray = {
    kind: "array",
    elements: [evaluation.unknown("parameter", key), value],
    open: false,
    place,
  };
  return { kind: "array", elements: [pair], open: false, isUnordered: true, collection: "map", place };
}

/** Instances, clients, buckets and functions that give them are followed through collections; of other elements nothing is gained. */
function valueOfElement(type: TS.TypeNode, evaluation: EvaluationContext, steps: number): AbstractValue | undefined {
  const value = valueOfDerivedType(type, evaluation, steps - 1);
  if (value !== undefined) return value.kind === "instance" || value.kind === "array" ? value : undefined;
  const result = findResultType(type, evaluation);
  const isFollowed =
    evaluation.isClientType(type) ||
    isBucketType(type, evaluation) ||
    (result !== undefined && valueOfElement(result, evaluation, steps - 1) !== undefined);
  return isFollowed && steps > 0
    ? evaluation.unknown("parameter", type, { type, memberName: nameOfType(type) })
    : undefined;
}

/** `z.infer<typeof schema>` */
function valueOfInferred(
  { typeArguments }: TS.NodeWithTypeArguments,
  evaluation: EvaluationContext,
): AbstractValue | undefined {
  const [queried, ...others] = typeArguments ?? [];
  const schema = queried === undefined || others.length > 0 ? undefined : valueOfQuery(queried, evaluation);
  const admitted = schema && admittedBy(schema);
  return admitted && knownOf(admitted);
}

/** `typeof value`, `typeof globalThis.fetch`. */
function valueOfQuery(type: TS.TypeNode, evaluation: EvaluationContext): AbstractValue | undefined {
  const inner = ts.isParenthesizedTypeNode(type) ? type.type : type;
  if (!ts.isTypeQueryNode(inner)) return undefined;
  if (ts.isIdentifier(inner.exprName)) return evaluation.evaluate(inner.exprName, undefined);
  const member = memberNamed(inner.exprName, evaluation);
  // Of a text, a list or an object that is a member no more than the kind is known by such a type.
  return ["external", "function", "class"].includes(member.kind) ? member : undefined;
}

/** `globalThis.fetch` of `typeof globalThis.fetch`. */
function memberNamed(name: TS.EntityName, evaluation: EvaluationContext): AbstractValue {
  if (ts.isIdentifier(name)) return evaluation.evaluate(name, undefined);
  return evaluation.member(memberNamed(name.left, evaluation), name.right.text, name.right);
}
