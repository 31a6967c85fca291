import type { AbstractExternal, AbstractUnknown } from "./abstract-value.ts";
import { ts, type TS } from "./compiler.ts";
import type { Evaluation } from "./evaluation.ts";
import { findImport } from "./imported-name.ts";

/** A type as what it names of a package. */
interface PackageType {
  readonly specifier: string;
  readonly members: readonly string[];
}

/** The client that a value is whose declared type is the client's class: `client: Cloudflare`, imported from its package. */
export function clientOfClass(value: AbstractUnknown, evaluation: Evaluation): AbstractExternal | undefined {
  const found = value.type === undefined ? undefined : findPackageType(value.type, evaluation);
  if (found === undefined) return undefined;
  const client: AbstractExternal = {
    kind: "external",
    root: `package:${found.specifier}`,
    members: found.members,
    client: undefined,
    name: value.name,
    place: value.place,
  };
  return evaluation.isClientClass(client) ? client : undefined;
}

function findPackageType(type: TS.TypeNode, evaluation: Evaluation): PackageType | undefined {
  if (ts.isUnionTypeNode(type) || ts.isIntersectionTypeNode(type)) {
    return type.types.map((member) => findPackageType(member, evaluation)).find((found) => found !== undefined);
  }
  if (ts.isParenthesizedTypeNode(type)) return findPackageType(type.type, evaluation);
  if (ts.isImportTypeNode(type)) return ofImportType(type);
  if (ts.isTypeQueryNode(type)) return ofName(type.exprName, evaluation);
  if (!ts.isTypeReferenceNode(type)) return undefined;
  const [argument] = type.typeArguments ?? [];
  // `InstanceType<typeof Cloudflare>`, `Readonly<Cloudflare>`, `Promise<Cloudflare>`: what is awaited is what is meant.
  return (
    ofName(type.typeName, evaluation) ?? (argument === undefined ? undefined : findPackageType(argument, evaluation))
  );
}

function ofImportType({ argument, qualifier }: TS.ImportTypeNode): PackageType | undefined {
  if (!ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal)) return undefined;
  const members = qualifier === undefined ? [] : namesOf(qualifier);
  return { specifier: argument.literal.text, members: members.filter((name) => name !== "default") };
}

function ofName(name: TS.EntityName, evaluation: Evaluation): PackageType | undefined {
  const [root = "", ...members] = namesOf(name);
  const declaration = evaluation.scopes.findValue(root, name);
  const imported = declaration === undefined ? undefined : findImport(declaration);
  if (imported === undefined) return undefined;
  const exported = imported.name === undefined ? [] : [imported.name];
  return { specifier: imported.specifier, members: [...exported, ...members].filter((part) => part !== "default") };
}

function namesOf(name: TS.EntityName): readonly string[] {
  return ts.isIdentifier(name) ? [name.text] : [...namesOf(name.left), name.right.text];
}
