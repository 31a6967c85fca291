import { ts, type TS } from "./compiler.ts";

/** A function that is written as an expression. */
export type FunctionLiteral = TS.ArrowFunction | TS.FunctionExpression;

/** Whether a function says `async`. */
export function isAsync({ modifiers }: { readonly modifiers?: readonly TS.ModifierLike[] | undefined }): boolean {
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword) === true;
}

/** Whether a node is a function that is written where its value is used. */
export function isFunctionLiteral(node: TS.Node): node is FunctionLiteral {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}
