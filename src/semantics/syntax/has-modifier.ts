import { ts, type TS } from "./compiler.ts";

/** Whether a declaration has a keyword such as `export`, `static` or `abstract`. */
export function hasModifier(node: TS.Node, keyword: TS.SyntaxKind): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === keyword) === true;
}
