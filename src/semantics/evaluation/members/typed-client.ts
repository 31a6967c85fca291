import type { AbstractExternal, AbstractValue, DeclaredType } from "../../values/abstract-value.ts";
import { ts, type TS } from "../../syntax/compiler.ts";
import type { EvaluationContext } from "../../values/evaluation-context.ts";
import { findImport, findSpecifier, type ImportedName } from "../../syntax/imported-name.ts";
import type { Declaration } from "../../syntax/scopes.ts";
import { valueOfImported } from "./imported-value.ts";
import { boundOf, declarationOfType } from "../types/type-declaration.ts";
import { findIndexedMember, findResultType, nameOfType } from "../types/type-members.ts";

/** How many nested types and aliases are followed. */
const MAX_STEPS = 8;

/** The client that values of a type are: by the type's name (`http: HttpClient`), or as the client's class (`client: Cloudflare`). */
export function clientOfType(type: DeclaredType, evaluation: EvaluationContext): AbstractExternal | undefined {
  const root = rootOfType(type, evaluation);
  if (root === undefined || !evaluation.isClient(root)) return findClass(type, evaluation, MAX_STEPS);
  return {
    kind: "external",
    root,
    members: [],
    client: undefined,
    name: root,
    place: evaluation.at(type).placeOf(type),
  };
}

function rootOfType(type: DeclaredType, evaluation: EvaluationContext): string | undefined {
  const name = nameOfType(type);
  if (name === undefined) return undefined;
  const specific = `type:${name} from ${findSpecifier(name, evaluation.at(type)) ?? ""}`;
  return evaluation.isClient(specific) ? specific : `type:${name}`;
}

function findClass(type: DeclaredType, evaluation: EvaluationContext, steps: number): AbstractExternal | undefined {
  if (steps === 0) return undefined;
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.map((part) => findClass(part, evaluation, steps - 1)).find((found) => found !== undefined);
  }
  if (ts.isParenthesizedTypeNode(type)) return findClass(type.type, evaluation, steps - 1);
  if (ts.isImportTypeNode(type)) return ofImportType(type, evaluation) ?? ofAlias(type, evaluation, steps);
  if (ts.isTypeQueryNode(type)) return ofName(type.exprName, evaluation);
  if (ts.isIndexedAccessTypeNode(type)) {
    const member = findIndexedMember(type, evaluation);
    return member && findClass(member, evaluation, steps - 1);
  }
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const [argument] = type.typeArguments ?? [];
  const named = ofName(type.typeName, evaluation) ?? ofAlias(type, evaluation, steps);
  if (named !== undefined || argument === undefined) return named;
  // `InstanceType<typeof Cloudflare>`, `Promise<Cloudflare>`: what is awaited is what is meant.
  const isResult = nameOfType(type) === "ReturnType" && !ts.isTypeQueryNode(argument);
  const meant = isResult ? findResultType(argument, evaluation) : argument;
  return meant && findClass(meant, evaluation, steps - 1);
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
  if (declaration === undefined) return undefined;
  const imported = findImport(declaration);
  return imported === undefined
    ? ofVariable(declaration, members, evaluation)
    : ofImport(imported, members, name, evaluation);
}

/** Plain JavaScript names a class by the variable that holds it: `const Cloudflare = require("cloudflare")`. */
function ofVariable(
  declaration: Declaration,
  members: readonly string[],
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  if (!ts.isVariableDeclaration(declaration) && !ts.isBindingElement(declaration)) return undefined;
  if (!ts.isIdentifier(declaration.name)) return undefined;
  return toClass(evaluation.at(declaration).evaluate(declaration.name, undefined), members, evaluation);
}

function ofImport(
  imported: ImportedName,
  members: readonly string[],
  node: TS.Node,
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  const home = evaluation.at(node);
  return toClass(valueOfImported(imported, "import", home, { node, evaluation: home }), members, evaluation);
}

function toClass(
  value: AbstractValue,
  members: readonly string[],
  evaluation: EvaluationContext,
): AbstractExternal | undefined {
  if (value.kind !== "external" || value.client !== undefined) return undefined;
  const named = { ...value, members: [...value.members, ...members.filter((member) => member !== "default")] };
  return evaluation.isClientClass(named) ? named : undefined;
}

/** The client behind an alias, or of the bound of a type parameter. */
function ofAlias(
  type: TS.TypeReferenceNode | TS.ImportTypeNode,
  evaluation: EvaluationContext,
  steps: number,
): AbstractExternal | undefined {
  const declaration = declarationOfType(type, evaluation);
  if (declaration === undefined) return undefined;
  if (ts.isInterfaceDeclaration(declaration)) return ofHeritage(declaration, evaluation, steps);
  const behind = ts.isTypeAliasDeclaration(declaration)
    ? declaration.type
    : ts.isTypeParameterDeclaration(declaration)
      ? boundOf(declaration)
      : undefined;
  return behind && findClass(behind, evaluation, steps - 1);
}

/** The client that an interface extends: `interface Client extends Cloudflare {}`. */
function ofHeritage(
  { heritageClauses }: TS.InterfaceDeclaration,
  evaluation: EvaluationContext,
  steps: number,
): AbstractExternal | undefined {
  for (const { expression } of (heritageClauses ?? []).flatMap(({ types }) => types)) {
    if (!ts.isIdentifier(expression) && !ts.isPropertyAccessExpression(expression)) continue;
    const home = evaluation.at(expression);
    const found = steps > 0 ? toClass(home.evaluate(expression, undefined), [], evaluation) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function namesOf(name: TS.EntityName): readonly string[] {
  return ts.isIdentifier(name) ? [name.text] : [...namesOf(name.left), name.right.text];
}
