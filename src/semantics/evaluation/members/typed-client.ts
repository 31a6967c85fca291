import type { AbstractExternal, AbstractUnknown } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findImport, type ImportedName } from "../../syntax/imported-name.ts";
import { valueOfImported } from "./imported-value.ts";
import { findTypeDeclaration } from "../types/type-declaration.ts";

/** Types inside types and aliases of aliases that are followed. */
const MAX_STEPS = 8;

/** The client that a value is whose declared type is the client's class: `client: Cloudflare`, imported from its package. */
export function clientOfClass(value: AbstractUnknown, evaluation: EvaluationContext): AbstractExternal | undefined {
  const found = value.type === undefined ? undefined : findClass(value.type, evaluation, MAX_STEPS);
  return found === undefined ? undefined : { ...found, name: value.name, place: value.place };
}

function findClass(type: TS.TypeNode, evaluation: EvaluationContext, steps: number): AbstractExternal | undefined {
  if (steps === 0) return undefined;
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.map((part) => findClass(part, evaluation, steps - 1)).find((found) => found !== undefined);
  }
  if (ts.isParenthesizedTypeNode(type)) return findClass(type.type, evaluation, steps - 1);
  if (ts.isImportTypeNode(type)) return ofImportType(type, evaluation);
  if (ts.isTypeQueryNode(type)) return ofName(type.exprName, evaluation);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const [argument] = type.typeArguments ?? [];
  const named = ofName(type.typeName, evaluation) ?? ofAlias(type.typeName, evaluation, steps);
  // `InstanceType<typeof Cloudflare>`, `Promise<Cloudflare>`: what is awaited is what is meant.
  return named ?? (argument === undefined ? undefined : findClass(argument, evaluation, steps - 1));
}

function ofImportType(type: TS.ImportTypeNode, evaluation: EvaluationContext): AbstractExternal | undefined {
  const { argument, qualifier } = type;
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return undefined;
  const imported = { specifier: argument.literal.text, name: "*" };
  return ofImport(imported, qualifier === undefined ? [] : namesOf(qualifier), type, evaluation);
}

function ofName(name: TS.EntityName, evaluation: EvaluationContext): AbstractExternal | undefined {
  const [root = "", ...members] = namesOf(name);
  const declaration = evaluation.at(name).scopes.findValue(root, name);
  const imported = declaration === undefined ? undefined : findImport(declaration);
  return imported === undefined ? undefined : ofImport(imported, members, name, evaluation);
}

function ofImport(
  imported: ImportedName,
  members: readonly string[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  const home = evaluation.at(node);
  const value = valueOfImported(imported, "import", home, { node, evaluation: home });
  if (value.kind !== "external") return undefined;
  const named = { ...value, members: [...value.members, ...members.filter((member) => member !== "default")] };
  return evaluation.isClientClass(named) ? named : undefined;
}

function ofAlias(name: TS.EntityName, evaluation: EvaluationContext, steps: number): AbstractExternal | undefined {
  const declaration = ts.isIdentifier(name) ? findTypeDeclaration(name.text, name, evaluation) : undefined;
  if (declaration === undefined || !ts.isTypeAliasDeclaration(declaration)) return undefined;
  return findClass(declaration.type, evaluation, steps - 1);
}

function namesOf(name: TS.EntityName): readonly string[] {
  return ts.isIdentifier(name) ? [name.text] : [...namesOf(name.left), name.right.text];
}
