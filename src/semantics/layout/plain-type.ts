import { isNullishType } from "../evaluation/types/type-members.ts";
import { ts, type TS } from "../syntax/compiler.ts";
import type { SourceModule } from "../syntax/source-module.ts";

/**
 * Whether a type accepts any text: `string`, `unknown`, `const`, a record or list of such, or a union of such with null
 * or undefined.
 */
export function isPlainType(type: TS.TypeNode): boolean {
  const { StringKeyword, AnyKeyword, UnknownKeyword, ObjectKeyword } = ts.SyntaxKind;
  if ([StringKeyword, AnyKeyword, UnknownKeyword, ObjectKeyword].includes(type.kind)) return true;
  if (ts.isArrayTypeNode(type)) return isPlainType(type.elementType);
  if (ts.isUnionTypeNode(type)) return type.types.every((each) => isNullishType(each) || isPlainType(each));
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const { text } = type.typeName;
  const last = type.typeArguments?.at(-1);
  if (text === "const") return last === undefined;
  return /^(?:Record|Readonly|ReadonlyArray|Array|Promise)$/u.test(text) && last !== undefined && isPlainType(last);
}

/** Whether the member of a type at a path of names accepts any text; types that the file does not declare are not known. */
export function isPlainAt(type: TS.TypeNode, path: readonly string[], module: SourceModule): boolean {
  if (isPlainType(type)) return true;
  const [step, ...rest] = path;
  const declared = ts.isTypeReferenceNode(type) && ts.isIdentifier(type.typeName) ? type.typeName.text : undefined;
  const declaration = declared === undefined ? undefined : module.scopes.findType(declared, type);
  const members = membersOf(declaration ?? type);
  const member = members.find(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === step);
  if (step === undefined || member === undefined || !ts.isPropertySignature(member)) return false;
  return member.type !== undefined && isPlainAt(member.type, rest, module);
}

function membersOf(node: TS.Node): readonly TS.TypeElement[] {
  if (ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node)) return node.members;
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? node.type.members : [];
}
