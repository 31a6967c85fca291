import type { KnownMember, RequestFact, TextPart } from "../../../model/index.ts";
import { findOrAdd } from "../../../model/find-or-add.ts";
import type { DeclaredOrigin, ResponsePart } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { CallContexts } from "../../values/call-contexts.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findImport } from "../../syntax/imported-name.ts";
import { ELEMENT } from "../outcomes/request-outcome.ts";
import { listMembers } from "./listed-members.ts";
import { findTypeDeclaration, namesOfChain } from "./type-declaration.ts";
import { toText, toHole } from "../../values/text-parts.ts";
import { textOf } from "../../syntax/node-text.ts";

/** Types inside types and aliases of aliases that are followed. */
const MAX_STEPS = 8;

/** Types whose values have some of the members of the type that they are given. */
const PARTS = /^(?:Deep)?(?:Partial|Pick|Omit)/u;

/**
 * What a declared type says of its values: that they are what an endpoint gives, as those of a client's package are, and as those of the
 * project that have all its members may be. Lists and promises of them count as they do.
 */
export function outcomeOfType(type: TS.TypeNode | undefined, evaluation: EvaluationContext): ResponsePart | undefined {
  const origin = type && originOf(type, evaluation);
  return origin === undefined ? undefined : { origin, steps: [], known: knownOf(origin) };
}

/** By the type as it is written, of one program: the values of one declaration are of one origin, so that a condition on one member tells of others. */
const origins = new WeakMap<CallContexts, WeakMap<TS.TypeNode, { readonly origin: DeclaredOrigin | undefined }>>();

function originOf(type: TS.TypeNode, evaluation: EvaluationContext): DeclaredOrigin | undefined {
  const ofProgram = findOrAdd(origins, evaluation.contexts, () => new WeakMap<TS.TypeNode, never>());
  return findOrAdd(ofProgram, type, () => ({ origin: findOrigin(type, evaluation.at(type), MAX_STEPS) })).origin;
}

/** The constants that values of the type hold, whether it is of one or of a list. */
function knownOf({ resource: { at, holds = {} } }: DeclaredOrigin): readonly KnownMember[] {
  return Object.entries(holds).flatMap(([name, constant]) =>
    [[], [ELEMENT]].map((steps) => ({ path: [...at.split("."), ...steps, name], constant, isEqual: true })),
  );
}

function findOrigin(type: TS.TypeNode, evaluation: EvaluationContext, steps: number): DeclaredOrigin | undefined {
  if (steps === 0) return undefined;
  const inner = (part: TS.TypeNode): DeclaredOrigin | undefined => findOrigin(part, evaluation.at(part), steps - 1);
  if (ts.isParenthesizedTypeNode(type) || ts.isTypeOperatorNode(type)) return inner(type.type);
  if (ts.isArrayTypeNode(type)) return inner(type.elementType);
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.map(inner).find((origin) => origin !== undefined);
  }
  if (ts.isImportTypeNode(type)) return ofImportType(type, evaluation);
  if (ts.isTypeLiteralNode(type)) return ofMembers(type, evaluation);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  if (PARTS.test(textOf(type.typeName, evaluation.file))) return ofPart(type, inner);
  return (
    ofName(type, evaluation) ??
    ofAlias(type, evaluation, steps) ??
    ofMembers(type, evaluation) ??
    (type.typeArguments ?? []).map(inner).find(Boolean)
  );
}

/** Of an object of the project that lacks some of the members nothing is known: it is a draft of one. */
function ofPart(
  { typeArguments }: TS.TypeReferenceNode,
  inner: (part: TS.TypeNode) => DeclaredOrigin | undefined,
): DeclaredOrigin | undefined {
  return typeArguments?.map(inner).find((origin) => origin !== undefined && origin.client !== "");
}

function ofImportType(type: TS.ImportTypeNode, evaluation: EvaluationContext): DeclaredOrigin | undefined {
  const { argument, qualifier } = type;
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal) || qualifier === undefined)
    return undefined;
  return toOrigin(argument.literal.text, namesOfChain(qualifier), type, evaluation);
}

function ofName(type: TS.TypeReferenceNode, evaluation: EvaluationContext): DeclaredOrigin | undefined {
  const [root = "", ...members] = namesOfChain(type.typeName);
  const declaration = evaluation.scopes.findValue(root, type);
  const imported = declaration && findImport(declaration);
  if (imported === undefined) return undefined;
  const named = /^[\w$]+$/.test(imported.name) ? [imported.name] : [];
  return toOrigin(imported.specifier, [...named, ...members], type, evaluation);
}

function ofAlias(type: TS.TypeReferenceNode, evaluation: EvaluationContext, steps: number): DeclaredOrigin | undefined {
  const { typeName } = type;
  const declaration = ts.isIdentifier(typeName) ? findTypeDeclaration(typeName.text, type, evaluation) : undefined;
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration)) return undefined;
  return findOrigin(declaration.type, evaluation.at(declaration), steps - 1);
}

function toOrigin(
  specifier: string,
  names: readonly string[],
  type: TS.TypeNode,
  evaluation: EvaluationContext,
): DeclaredOrigin | undefined {
  const found = evaluation.findResource(specifier, names);
  if (found === undefined) return undefined;
  const { signature, resource } = found;
  return toOriginOf(
    { client: signature.id, url: `${signature.base ?? ""}${resource.endpoint}`, resource },
    type,
    evaluation,
  );
}

function toOriginOf(
  found: Pick<DeclaredOrigin, "client" | "url" | "resource">,
  type: TS.TypeNode,
  evaluation: EvaluationContext,
): DeclaredOrigin {
  return { kind: "type", ...found, text: textOf(type, evaluation.file), place: evaluation.placeOf(type) };
}

/** A type of the project whose values have the members of what an endpoint gives. */
function ofMembers(type: TS.TypeNode, evaluation: EvaluationContext): DeclaredOrigin | undefined {
  const { shapes } = evaluation.sought;
  if (shapes.length === 0) return undefined;
  const members = new Set(listMembers(type, evaluation).map(({ name }) => name));
  const shape = shapes.find(({ fields, companions }) => [...fields, ...companions].every((name) => members.has(name)));
  return shape && toOriginOf({ client: "", url: shape.url, resource: { at: shape.at } }, type, evaluation);
}

/** The request that gives values of a declared type, whatever its parameters. */
export function requestOfType({ client, url, place, text }: DeclaredOrigin): RequestFact {
  const parts = url.split(/((?<=\/):\w+)/).map((part): TextPart => {
    return part.startsWith(":") && part.length > 1
      ? toHole("call", part.slice(1), place)
      : toText(part, undefined, false);
  });
  return {
    kind: "request",
    client,
    methods: { known: ["GET"], open: false },
    urls: [parts],
    payload: undefined,
    headers: undefined,
    place,
    evidence: [{ place, text }],
    ...(client === "" && { doubt: { certainty: "likely", because: `the project declares the type ${text} itself` } }),
  };
}
