import { ts, type TS } from "./compiler.ts";

/** The class that a class extends. */
export function findHeritage({ heritageClauses }: TS.ClassLikeDeclaration): TS.Expression | undefined {
  const clause = heritageClauses?.find(({ token }) => token === ts.SyntaxKind.ExtendsKeyword);
  return clause?.types[0]?.expression;
}
