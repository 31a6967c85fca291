import { ts, type TS } from "../syntax/compiler.ts";

/** Whether a type takes any text: `string`, `unknown`, `const`, a record or list of such. */
export function isPlainType(type: TS.TypeNode): boolean {
  const { StringKeyword, AnyKeyword, UnknownKeyword, ObjectKeyword } = ts.SyntaxKind;
  if ([StringKeyword, AnyKeyword, UnknownKeyword, ObjectKeyword].includes(type.kind)) return true;
  if (ts.isArrayTypeNode(type)) return isPlainType(type.elementType);
  if (!ts.isTypeReferenceNode(type) || !ts.isIdentifier(type.typeName)) return false;
  const { text } = type.typeName;
  const last = type.typeArguments?.at(-1);
  if (text === "const") return last === undefined;
  return /^(?:Record|Readonly|ReadonlyArray|Array|Promise)$/u.test(text) && last !== undefined && isPlainType(last);
}
