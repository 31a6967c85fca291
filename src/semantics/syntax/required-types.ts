import { byKind } from "./by-kind.ts";
import { ts, type TS } from "./compiler.ts";

/** Types of which null and undefined are no values. */
const isOfSomething = byKind(
  ({ kind }) =>
    kind === ts.SyntaxKind.StringKeyword ||
    kind === ts.SyntaxKind.NumberKeyword ||
    kind === ts.SyntaxKind.BooleanKeyword,
);

/**
 * Whether a type says that a value is there: that of a parameter, or of a member, that has to be given, `remove(id: string)`, and no
 * `remove(id?: string)`.
 */
export function isRequiredType(type: TS.TypeNode | TS.SignatureDeclaration): boolean {
  const { parent } = type;
  if (!isOfSomething(type)) return false;
  if (ts.isParameter(parent))
    return (
      parent.questionToken === undefined && parent.initializer === undefined && parent.dotDotDotToken === undefined
    );
  return ts.isPropertySignature(parent) && parent.questionToken === undefined;
}

/** The same of a text, which nobody gives who has none: `remove("")` is written where it is meant. */
export function isRequiredText(type: TS.TypeNode | TS.SignatureDeclaration): boolean {
  return type.kind === ts.SyntaxKind.StringKeyword && isRequiredType(type);
}
